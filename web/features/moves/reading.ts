import type { PinReason } from '#domain/pin-reasons.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'

/** One thing that was understood. Links are in the form that pages store. */
export type Found = { hidden?: boolean } & (
  | { kind: 'link'; title: string; subtitle?: string; url: string }
  | { kind: 'icon'; icon: IconName; url: string }
  | { kind: 'header'; text: string }
  | { kind: 'text'; text: string }
)

/** What was not understood, in the words in which it stood there. */
export interface LeftOut {
  text: string
  /**
   * It leads nowhere that a page may lead, is a name without its network, has no link, is of a kind that pages lack, is
   * beyond what is read at once, or is the end of a text that is longer than its field.
   */
  why: 'address' | 'handle' | 'words' | 'kind' | 'many' | 'long'
}

/** What somebody's page elsewhere says. */
export interface Reading {
  source: Exclude<PinReason, 'file'>
  title: string
  description: string
  found: Found[]
  leftOut: LeftOut[]
}

/** Far more than a page may have; what comes after is not looked at one by one. */
export const mostEntries = 500

/** An entry in words, which can be read again. */
export function asText(found: Found): string {
  if (!('url' in found)) return found.text
  return 'title' in found && found.title !== '' ? `${found.title}\n${found.url}` : found.url
}

/** Each link and icon once, in the order in which they first came; what is beyond the bound is left out by name. */
export function tidy(reading: Reading): Reading {
  const seen = new Set<string>()
  const once = reading.found.filter((found) => {
    const key = JSON.stringify('url' in found ? [found.kind, found.url, 'title' in found && found.title] : found)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  const beyond = once.slice(mostEntries).map((found): LeftOut => ({ text: asText(found), why: 'many' }))
  return { ...reading, found: once.slice(0, mostEntries), leftOut: [...reading.leftOut, ...beyond] }
}
