import { readableOn, type Hex } from '../kit/contrast.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** Opaque colours of the widget, since the site beneath it is unknown. */
export interface WidgetColors {
  /** The button and its text. */
  button: Hex
  buttonInk: Hex
  /** The panel around the page while it loads, and its head. */
  page: Hex
  ink: Hex
}

/**
 * The button has the owner's button colour or else the page's strongest colour, with a readable text colour; the panel
 * has the page's colours.
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
