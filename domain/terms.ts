import type { Day } from './dates.ts'

/** Day from which the current terms, privacy notice and public offer apply. */
export const termsVersion: Day = '2026-11-29'

/** Content that is prohibited, in the order of the terms; a ban names one of these rules. */
export const contentRules = [
  'fraud',
  'impersonation',
  'hatred',
  'sexual',
  'illegal',
  'property',
  'privacy',
  'malware',
  'interference',
] as const
export type ContentRule = (typeof contentRules)[number]

/** Number of the section of the terms that contains the rules. */
const rulesSection = 4

/** Returns the number of a rule in the terms, such as `4.2`. */
export function ruleNumber(rule: ContentRule): string {
  return `${rulesSection}.${contentRules.indexOf(rule) + 1}`
}

/** Returns the URL fragment of a rule in the document of the terms. */
export function ruleAnchor(rule: ContentRule): string {
  return `#rule-${rule}`
}
