import type { DynamicBackground } from '../background.ts'

/** Shafts of light from above the page that sway and cross. */
export const beam: DynamicBackground = {
  name: { uk: 'Промінь', en: 'Beam' },
  layers: [
    { tint: 'accent', alpha: 0.2 },
    { tint: 'accent', alpha: 0.13 },
    { tint: 'accent', alpha: 0.14 },
  ],
  parts: 3,
}
