import type { DynamicBackground } from '../background.ts'

/** Two columns of smoke that rise beside the text. */
export const smoke: DynamicBackground = {
  name: { uk: 'Дим', en: 'Smoke' },
  parts: 2,
}
