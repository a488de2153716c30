import { Suspense } from 'react'
import { useFetchedTheme } from '#page/editing/use-fetched-theme.ts'
import { formatImageUrl, parseImageUrl } from '#page/kit/image.ts'
import type { Theme } from '#page/themes/theme.ts'
import { widgetColors } from '#page/widget/colors.ts'
import { config } from '#web/config.ts'
import css from './widget-section.module.css'

interface WidgetSketchProps {
  side: 'left' | 'right'
  caption: string
  title: string
  avatar: string | null
  theme: Theme
}

/** Sketch of a site with the widget's button in its colours. */
export function WidgetSketch(props: WidgetSketchProps) {
  return (
    <span className={css['site']}>
      <span className={css['bar']} />
      <span className={css['lines']} />
      <Suspense>
        <SketchButton {...props} />
      </Suspense>
    </span>
  )
}

function SketchButton({ side, caption, title, avatar, theme }: WidgetSketchProps) {
  const loaded = useFetchedTheme(theme)
  if (loaded === undefined) return null
  const { button, buttonInk } = widgetColors(loaded)
  const address = avatar === null ? undefined : parseImageUrl(avatar)
  const [initial = ''] = title
  return (
    <span className={css['button']} data-side={side} style={{ background: button, color: buttonInk }}>
      {address !== undefined && <img src={config.contentOrigin + formatImageUrl(address)} alt="" />}
      {address === undefined && caption === '' && <b>{initial.toUpperCase()}</b>}
      {caption !== '' && <span>{caption}</span>}
    </span>
  )
}
