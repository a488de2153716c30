import type { Day } from './dates.ts'

/** The day from which the terms, the privacy notice and the public offer read as they do now. */
export const termsVersion: Day = '2026-11-23'

/** What nobody may publish, in the order of the terms: a ban names one of these. */
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

/** The section of the terms that holds the rules. */
const rulesSection = 4

/** As the terms number it, such as `4.2`. */
export function ruleNumber(rule: ContentRule): string {
  return `${rulesSection}.${contentRules.indexOf(rule) + 1}`
}

/** Where the terms say it, after their address. */
export function ruleAnchor(rule: ContentRule): string {
  return `#rule-${rule}`
}
