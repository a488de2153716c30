import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import type { Locale } from '#domain/locales.ts'
import type { DocumentChange } from '#page/document-change.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import type { HistoryTexts } from './texts.ts'

type History = ResultOf<typeof pagesApi.history>
/** An entry of the list: an earlier version or the current page. */
export type Entry = NonNullable<History['now']> & Partial<History['items'][number]>

/** What the sentences about changes are made of: the language's texts and the names in the page. */
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

/** The kind of a block's change; a block that is now on another page was moved there. */
function wayOf(change: BlockChange) {
  return change.kind === 'removed' && change.elsewhere ? 'carried' : change.kind
}

/** Groups changes of blocks of one kind; every other change is a group of its own. */
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

/** If the first two groups tell of one block that was changed and also hidden or shown, names it once. */
function doneToOne([first, second]: readonly DocumentChange[][], words: Words): string | undefined {
  if (first?.length !== 1 || second?.length !== 1) return undefined
  const [[one], [other]] = [first, second]
  if (one?.kind !== 'changed' || (other?.kind !== 'hidden' && other?.kind !== 'shown')) return undefined
  const isOne = one.type === other.type && one.name === other.name
  return isOne ? words.t.did.changedAnd[other.kind](nameOf(one, words)) : undefined
}

/** The words with a small first letter, for use within a sentence. */
export function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Summarises the changes in one line: names at most two things and counts the rest. */
export function whatWasDone(changes: readonly DocumentChange[], words: Words): string {
  const groups = grouped(changes)
  if (groups.length === 0) return words.t.same
  const both = doneToOne(groups, words)
  const first = both ?? groupDone(groups[0]!, words)
  const [second, ...others] = groups.slice(both === undefined ? 1 : 2)
  const line = second === undefined ? first : `${first}, ${lowered(groupDone(second, words))}`
  const rest = others.reduce((count, group) => count + group.length, 0)
  return rest === 0 ? line : line + words.t.andMore(rest)
}

/** Whether a version differs in anything that the list can tell from the one before it. */
export function isDistinct({ changes, pinnedBefore, restoredFrom }: Entry): boolean {
  return changes?.length !== 0 || restoredFrom !== null || Boolean(pinnedBefore)
}

/** Whether restoring only the theme would take a change back. */
export function isOfTheme(change: DocumentChange): boolean {
  return change.kind === 'theme' || (change.kind === 'part' && change.part === 'look')
}

/** The title of an entry of the list. */
export function entryTitle(entry: Entry, words: Words, when: (instant: string) => string): string {
  const { t } = words
  if (entry.pinnedBefore) return t.before[entry.pinnedBefore]
  if (entry.restoredFrom !== null) {
    const { changes } = entry
    const isThemeAlone = changes !== null && changes.length > 0 && changes.every(isOfTheme)
    return (isThemeAlone ? t.themeRestoredFrom : t.restoredFrom)(when(entry.restoredFrom))
  }
  if (entry.changes === null) return entry.version === 1 ? t.created : t.oldest
  return whatWasDone(entry.changes, words)
}

/** A label of one or two words for each kind of change. */
export function changeChips(changes: readonly DocumentChange[], { t }: Words): { kind: string; text: string }[] {
  return grouped(changes).map((group) => {
    const first = group[0]!
    if (first.kind === 'part') return { kind: first.part, text: t.chips.part[first.part] }
    const words = t.chips[first.kind]
    return { kind: first.kind, text: typeof words === 'string' ? words : words(group.length) }
  })
}

/** A sentence for one change. */
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
