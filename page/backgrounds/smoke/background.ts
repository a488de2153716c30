import type { DynamicBackground } from '../background.ts'

/** Two layers of smoke that drift through each other. */
export const smoke: DynamicBackground = {
  name: { uk: 'Дим', en: 'Smoke' },
  layers: [
    { tint: 'accent', alpha: 0.24 },
    { tint: 'ink', alpha: 0.16 },
  ],
  parts: 2,
}
