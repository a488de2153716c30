import type { DynamicBackground } from '../background.ts'

/** Three swells at the foot of the page, each at a pace of its own. */
export const waves: DynamicBackground = {
  name: { uk: 'Хвилі', en: 'Waves' },
  layers: [
    { tint: 'accent', alpha: 0.12 },
    { tint: 'accent', alpha: 0.13 },
    { tint: 'accent', alpha: 0.14 },
  ],
  parts: 3,
}
