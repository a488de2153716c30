import type { PinReason } from '#domain/pin-reasons.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'

/** A recognised entry. Its links are in the form in which pages store them. */
export type Found = { hidden?: boolean } & (
  | { kind: 'link'; title: string; subtitle?: string; url: string }
  | { kind: 'icon'; icon: IconName; url: string }
  | { kind: 'header'; text: string }
  | { kind: 'text'; text: string }
)

/** An entry that was not recognised, in its original words. */
export interface LeftOut {
  text: string
  /**
   * The reason: `address` is no allowed target, `handle` lacks its network, `payment` is a card number or an
   * IBAN, `words` have no link, `kind` is unknown to pages, `many` is beyond the limit, `long` is the end of a text
   * longer than its field.
   */
  why: 'address' | 'handle' | 'payment' | 'words' | 'kind' | 'many' | 'long'
}

/** What was read from another service's page. */
export interface Reading {
  source: Exclude<PinReason, 'file'>
  title: string
  description: string
  found: Found[]
  leftOut: LeftOut[]
}

/** Maximum number of entries, far above the block limit; the rest is not read. */
export const mostEntries = 500

/** The entry as a text that `readText` can parse again; headings and texts as Markdown writes them. */
export function asText(found: Found): string {
  if (found.kind === 'header') return `# ${found.text}`
  if (found.kind === 'text') return found.text.replaceAll(/^/gm, '> ')
  return 'title' in found && found.title !== '' ? `${found.title}\n${found.url}` : found.url
}

/** Removes duplicate links and icons and moves entries beyond the limit to `leftOut`. */
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
