import type { DynamicBackground } from '../background.ts'

/** Soap bubbles that rise and sway; neighbours may touch, so they take turns in the two layers. */
export const bubbles: DynamicBackground = {
  name: { uk: 'Бульбашки', en: 'Bubbles' },
  layers: [
    { tint: 'accent', alpha: 0.24 },
    { tint: 'accent', alpha: 0.18 },
  ],
  parts: 7,
}
