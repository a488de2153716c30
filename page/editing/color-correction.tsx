import { Suspense } from 'react'
import type { Block } from '../registry/models.gen.ts'
import { inkOf } from '../kit/block-colors.ts'
import { modelOf } from '../model-of.ts'
import { surfacesOf } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'
import type { Locale } from '#domain/locales.ts'
import css from './editing.module.css'
import { messages } from './form-messages.ts'
import { useFetchedTheme } from './use-fetched-theme.ts'

interface ColorCorrectionProps {
  block: Pick<Block, 'type' | 'options'>
  theme: Theme
  locale: Locale
}

/** Tells which text colour the block gets instead of a chosen one with too little contrast. */
export function ColorCorrection(props: ColorCorrectionProps) {
  return <Suspense>{props.block.options.colors.text !== null && <Corrected {...props} />}</Suspense>
}

function Corrected({ block, theme, locale }: ColorCorrectionProps) {
  const { colors } = block.options
  const loadedTheme = useFetchedTheme(theme)
  if (loadedTheme === undefined) return null
  const used = inkOf(modelOf(block as Block).surface ?? 'page', colors, surfacesOf(loadedTheme))
  return (
    <p className={css['note']} role="status">
      {used === colors.text ? '' : messages[locale].colorCorrected(used)}
    </p>
  )
}
