import type { DynamicBackground } from '../background.ts'

/** Soap bubbles that rise and sway. */
export const bubbles: DynamicBackground = {
  name: { uk: 'Бульбашки', en: 'Bubbles' },
  parts: 16,
}
