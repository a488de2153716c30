import type { DynamicBackground } from '../background.ts'

/** Two layers of smoke that drift through each other. */
export const smoke: DynamicBackground = {
  name: { uk: 'Дим', en: 'Smoke' },
  parts: 2,
}
