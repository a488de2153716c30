import type { DynamicBackground } from '../background.ts'

/** The grain of old film. */
export const grain: DynamicBackground = {
  name: { uk: 'Зернистість', en: 'Grain' },
  parts: 5,
}
