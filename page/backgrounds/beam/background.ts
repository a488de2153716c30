import type { DynamicBackground } from '../background.ts'

/** Shafts of light from above the page that sway and cross. */
export const beam: DynamicBackground = {
  name: { uk: 'Промінь', en: 'Beam' },
  parts: 5,
}
