import type { DynamicBackground } from '../background.ts'

/** A floor of lines that comes towards the visitor, with lights that run along it. */
export const tron: DynamicBackground = {
  name: { uk: 'Tron', en: 'Tron' },
  parts: 5,
  hasLines: true,
}
