/**
 * System fonts with Ukrainian letters: without them a word would mix two fonts, which excludes many fonts of Latin
 * pages. The last four are loaded, see `web-font.ts`.
 */
export const fonts = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  grotesk: "'Helvetica Neue', Helvetica, Roboto, 'Liberation Sans', Arial, sans-serif",
  humanist: "Candara, Corbel, 'Trebuchet MS', 'Open Sans', 'Noto Sans', sans-serif",
  rounded: "ui-rounded, 'SF Pro Rounded', Nunito, Ubuntu, system-ui, 'Segoe UI', Roboto, sans-serif",
  serif: "ui-serif, 'New York', Georgia, Constantia, 'Noto Serif', serif",
  mono: "ui-monospace, 'SF Mono', Menlo, 'Cascadia Mono', Consolas, 'Roboto Mono', 'DejaVu Sans Mono', monospace",
  condensed:
    "'Roboto Condensed', sans-serif-condensed, 'Bahnschrift Condensed', 'Arial Narrow', 'Liberation Sans Narrow', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  onest: "'Onest Variable', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  lora: "'Lora Variable', Georgia, 'Noto Serif', serif",
  comfortaa: "'Comfortaa Variable', ui-rounded, system-ui, 'Segoe UI', Roboto, sans-serif",
  unbounded: "'Unbounded Variable', system-ui, 'Segoe UI', Roboto, sans-serif",
} as const

export type FontName = keyof typeof fonts
export const fontNames = Object.keys(fonts) as [FontName, ...FontName[]]
