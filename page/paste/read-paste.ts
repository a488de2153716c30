import type { Locale } from '#domain/locales.ts'
import { newId } from '#domain/ids.ts'
import { defaultOptions } from '../kit/block.ts'
import type { IconName } from '../kit/icon-names.gen.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { models, type Block, type BlockType } from '../registry/models.gen.ts'
import { reads } from '../registry/reads.gen.ts'
import { findIn } from './find.ts'
import { linkInNetwork } from './networks.ts'
import type { Pasted } from './pasted.ts'
import type { Sums } from './sums.ts'

/** What can be made of a pasted text. */
export interface Reading {
  type: BlockType
  found: string | undefined
  sums: Sums
  /** Ready to be added to a page, all of the type. */
  blocks: readonly [Block, ...Block[]]
}

/** A network in which somebody of that name may be found. */
interface NetworkOfHandle {
  icon: IconName
  name: string
  url: string
}

export type Paste =
  | { kind: 'nothing' }
  /** A name whose network only its owner knows. */
  | { kind: 'handle'; handle: string; networks: readonly NetworkOfHandle[] }
  /** What was most likely meant, and at most two other readings; of several things also each by itself. */
  | {
      kind: 'understood'
      best: Reading
      others: readonly Reading[]
      each: readonly Reading[]
      cleaned: boolean
      /** Likelier types of blocks that are not allowed here. */
      locked: readonly BlockType[]
    }
  /** All that it can be is not allowed here. */
  | { kind: 'locked'; locked: readonly BlockType[] }
  /** There is no address in it; what it can be all the same. */
  | { kind: 'words'; others: readonly Reading[] }

const mostOthers = 2
/** So many things at most can be looked through one by one. */
const mostEach = 20
/** Where names without an address come from, the likeliest first. */
const networksOfHandles: readonly IconName[] = [
  'instagram',
  'telegram',
  'tiktok',
  'threads',
  'youtube',
  'facebook',
  'x',
]

/** A block of the type with these fields, if the type's own rules take it. */
function blockOf(type: BlockType, fields: object): Block | undefined {
  const { starter, schema } = models[type]
  const parsed = schema.safeParse({ id: newId(), type, options: defaultOptions, ...starter(), ...fields })
  return parsed.success ? parsed.data : undefined
}

function readingsOf(pasted: Pasted): { sure: number; reading: Reading }[] {
  const types = Object.keys(models) as BlockType[]
  const all = types.flatMap((type) => {
    return (reads[type]?.(pasted) ?? []).flatMap(({ sure, found, sums = {}, blocks }) => {
      const made = blocks.map((fields) => blockOf(type, fields))
      const [first, ...rest] = made.filter((block) => block !== undefined)
      if (first === undefined || made.includes(undefined)) return []
      return [{ sure, reading: { type, found, sums, blocks: [first, ...rest] as const } }]
    })
  })
  return all.toSorted((one, other) => other.sure - one.sure)
}

/** In a snippet the first address that a type knows for its own is meant, else the first of all. */
function ofSnippet(pasted: Pasted): Pasted {
  const alone = pasted.links.map((link) => ({ ...pasted, links: [link] }))
  return alone.find((each) => readingsOf(each)[0]?.sure === 3) ?? alone[0] ?? pasted
}

/** Of several addresses and numbers the readings of each, as if it had been pasted alone. */
function eachOf(pasted: Pasted): Reading[][] {
  const { links, numbers } = pasted
  if (links.length + numbers.length < 2 || links.length + numbers.length > mostEach) return []
  const alone = [
    ...links.map((link) => ({ ...pasted, text: link.url, links: [link], numbers: [] })),
    ...numbers.map((number) => ({ ...pasted, text: '', links: [], numbers: [number] })),
  ]
  return alone.map((one) => readingsOf(one).map(({ reading }) => reading))
}

function askOfHandle(handle: string, locale: Locale): Paste {
  const networks = networksOfHandles.flatMap((icon) => {
    const url = linkInNetwork(icon, handle)
    return url === undefined ? [] : [{ icon, name: iconTitle(icon, locale), url }]
  })
  return { kind: 'handle', handle, networks }
}

/**
 * Reads what somebody pasted and proposes blocks for it: which type, with which fields. The types of blocks themselves
 * say what they recognise (`reads.ts` of their folders). `locale` is the page's language, in which titles are proposed.
 * Of types that are not allowed nothing is proposed, and it is said which were meant.
 */
export function readPaste(pasted: string, locale: Locale, isAllowed: (type: BlockType) => boolean = () => true): Paste {
  const { handles, isSnippet, ...found } = findIn(pasted, locale)
  const meant = isSnippet ? ofSnippet(found) : found
  const isNothing = found.text === '' && found.links.length === 0
  if (isNothing) return isSnippet ? { kind: 'words', others: [] } : { kind: 'nothing' }
  const [only] = handles
  if (only !== undefined && handles.length === 1 && meant.links.length + meant.numbers.length === 0) {
    return askOfHandle(only, locale)
  }
  const all = readingsOf(meant)
  const readings = all.map(({ reading }) => reading).filter(({ type }) => isAllowed(type))
  if (all[0] === undefined || all[0].sure === 0) return { kind: 'words', others: readings.slice(0, mostOthers) }
  const each = eachOf(meant)
  const likeliest = [all[0].reading, ...each.flatMap(([first]) => first ?? [])].map(({ type }) => type)
  const locked = [...new Set(likeliest.filter((type) => !isAllowed(type)))]
  const [best, ...others] = readings
  if (best === undefined) return { kind: 'locked', locked }
  return {
    kind: 'understood',
    best,
    others: others.slice(0, mostOthers),
    each: each.flatMap((one) => one.find(({ type }) => isAllowed(type)) ?? []),
    cleaned: meant.links.some((link) => link.cleaned),
    locked,
  }
}
