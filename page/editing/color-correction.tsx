import type { Block } from '../registry/models.gen.ts'
import { inkOf } from '../kit/block-colors.ts'
import { modelOf } from '../model-of.ts'
import { surfacesOf } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'
import type { Locale } from '#domain/locales.ts'
import css from './editing.module.css'
import { messages } from './form-messages.ts'

interface ColorCorrectionProps {
  block: Pick<Block, 'type' | 'options'>
  theme: Theme
  locale: Locale
}

/** Says which colour the block's text has instead of the chosen one, where that could not be read. */
export function ColorCorrection({ block, theme, locale }: ColorCorrectionProps) {
  const { colors } = block.options
  if (colors.text === null) return null
  const used = inkOf(modelOf(block as Block).surface ?? 'page', colors, surfacesOf(theme))
  return (
    <p className={css['note']} role="status">
      {used === colors.text ? '' : messages[locale].colorCorrected(used)}
    </p>
  )
}
