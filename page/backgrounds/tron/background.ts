import type { DynamicBackground } from '../background.ts'

/** A floor of lines that comes towards the visitor, with lights that run along it. */
export const tron: DynamicBackground = {
  name: { uk: 'Трон', en: 'Tron' },
  layers: [
    { tint: 'accent', alpha: 0.26 },
    { tint: 'accent', alpha: 0.3 },
  ],
  parts: 4,
}
