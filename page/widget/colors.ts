import { readableOn, type Hex } from '../kit/contrast.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** Colours of the widget, all of them opaque: nobody knows what lies beneath it. */
export interface WidgetColors {
  /** The button, and what is written on it. */
  button: Hex
  buttonInk: Hex
  /** The panel around the page while it loads, and its head. */
  page: Hex
  ink: Hex
}

/**
 * The button in the colour that the owner chose for buttons, or else the page's strongest, with whatever can be read on
 * it; the panel in the page's own.
 */
export function widgetColors(theme: Theme): WidgetColors {
  const { text, background } = resolveTheme(theme)
  const page = background.color
  const button = theme.colors.button ?? text.accent
  return {
    button,
    buttonInk: readableOn(button, theme.colors.buttonText ?? page),
    page,
    ink: readableOn(page, text.ink),
  }
}
