import type { DynamicBackground } from '../background.ts'

/** Squares and circles that rise through the page; neighbours may touch, so they take turns in the two layers. */
export const squareCircles: DynamicBackground = {
  name: { uk: 'Квадрати й кола', en: 'Squares and circles' },
  layers: [
    { tint: 'accent', alpha: 0.22 },
    { tint: 'ink', alpha: 0.14 },
  ],
  parts: 7,
}
