import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import type { Locale } from '#domain/locales.ts'
import type { DocumentChange } from '#page/document-change.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import type { HistoryTexts } from './texts.ts'

type History = ResultOf<typeof pagesApi.history>
/** A version, or the page as it is, in the list. */
export type Entry = NonNullable<History['now']> & Partial<History['items'][number]>

/** What a change is said with: the words of a language and the names in it. */
export interface Words {
  t: HistoryTexts
  locale: Locale
}

type BlockChange = Extract<DocumentChange, { type: string }>

function nameOf({ type, name }: BlockChange, { t, locale }: Words): string {
  return t.named(name || messages[type][locale].name)
}

function themeName(preset: string, { locale }: Words): string {
  return Object.hasOwn(themeFacts, preset) ? themeFacts[preset as ThemeId].name[locale] : preset
}

/** What was done to a block: what stands on another page now was moved there. */
function wayOf(change: BlockChange) {
  return change.kind === 'removed' && change.elsewhere ? 'carried' : change.kind
}

/** Changes of blocks of one kind together, everything else by itself. */
function grouped(changes: readonly DocumentChange[]): DocumentChange[][] {
  const groups = new Map<unknown, DocumentChange[]>()
  for (const change of changes) {
    const key = 'type' in change ? wayOf(change) : change
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

function groupDone(group: readonly DocumentChange[], words: Words): string {
  const { t } = words
  const first = group[0]!
  if (first.kind === 'theme') return t.did.theme(themeName(first.preset, words))
  if (first.kind === 'part') return t.did.part[first.part]
  if (first.kind === 'moved') return t.did.moved(t.blocks(first.count))
  return t.did[wayOf(first)](group.length === 1 ? nameOf(first, words) : t.blocks(group.length))
}

/** As it stands within a sentence. */
export function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** What was done, in a line: at most two things by name, and how many there are besides. */
export function whatWasDone(changes: readonly DocumentChange[], words: Words): string {
  const groups = grouped(changes)
  if (groups.length === 0) return words.t.same
  const said = groups.slice(0, 2).map((group) => groupDone(group, words))
  const line = said.map((each, index) => (index === 0 ? each : lowered(each))).join(', ')
  const rest = groups.slice(2).reduce((count, group) => count + group.length, 0)
  return rest === 0 ? line : line + words.t.andMore(rest)
}

/** Whether a version says anything that the one before it does not: between them there may have been others. */
export function isDistinct({ changes, pinnedBefore, restoredFrom }: Entry): boolean {
  return changes?.length !== 0 || restoredFrom !== null || Boolean(pinnedBefore)
}

/** What a version is called in the list. */
export function entryTitle(entry: Entry, words: Words, when: (instant: string) => string): string {
  const { t } = words
  if (entry.pinnedBefore) return t.before[entry.pinnedBefore]
  if (entry.restoredFrom !== null) return t.restoredFrom(when(entry.restoredFrom))
  if (entry.changes === null) return entry.version === 1 ? t.created : t.oldest
  return whatWasDone(entry.changes, words)
}

/** What differs now, as a word or two for each kind of change. */
export function changeChips(changes: readonly DocumentChange[], { t }: Words): { kind: string; text: string }[] {
  return grouped(changes).map((group) => {
    const first = group[0]!
    if (first.kind === 'part') return { kind: first.part, text: t.chips.part[first.part] }
    const words = t.chips[first.kind]
    return { kind: first.kind, text: typeof words === 'string' ? words : words(group.length) }
  })
}

/** What differs now, as a sentence for each change. */
export function changeSentence(change: DocumentChange, words: Words): string {
  const { differs } = words.t
  if (change.kind === 'theme') return differs.theme(themeName(change.former, words), themeName(change.preset, words))
  if (change.kind === 'part') return differs.part[change.part]
  if (change.kind === 'moved') return differs.moved
  if (change.kind === 'changed') {
    return differs.changed(nameOf(change, words), change.aspects.map((aspect) => differs.aspects[aspect]).join(', '))
  }
  return differs[change.kind](nameOf(change, words))
}
