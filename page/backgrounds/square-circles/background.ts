import type { DynamicBackground } from '../background.ts'

/** Squares and circles that rise through the page. */
export const squareCircles: DynamicBackground = {
  name: { uk: 'Квадрати й кола', en: 'Squares and circles' },
  parts: 15,
}
