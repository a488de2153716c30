import { Suspense } from 'react'
import { blockOptions } from '../kit/block.ts'
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
  const { options } = props.block
  // A wrong colour has its own message.
  const isChosen = options.colors.text !== null && blockOptions.safeParse(options).success
  return <Suspense>{isChosen && <Corrected {...props} />}</Suspense>
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
