import type { DynamicBackground } from '../background.ts'

/** Three swells at the foot of the page, each at a pace of its own. */
export const waves: DynamicBackground = {
  name: { uk: 'Хвилі', en: 'Waves' },
  parts: 3,
}
