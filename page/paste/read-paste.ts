import type { Locale } from '#domain/locales.ts'
import { newId } from '#domain/ids.ts'
import { bankOf } from '#domain/payment-details.ts'
import { defaultOptions } from '../kit/block.ts'
import type { IconName } from '../kit/icon-names.gen.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { models, type Block, type BlockType } from '../registry/models.gen.ts'
import { reads } from '../registry/reads.gen.ts'
import { cleanText } from './clean.ts'
import { findIn, isProfileOf } from './find.ts'
import { isBareHandle } from './line.ts'
import { linkFrom, linkInNetwork } from './networks.ts'
import type { Pasted, PastedNumber } from './pasted.ts'
import type { Sums } from './sums.ts'
import { writeBlocks } from './write-blocks.ts'

/** A possible interpretation of a pasted text. */
export interface Reading {
  type: BlockType
  found: string | undefined
  sums: Sums
  /** Blocks of one type, ready to be added. */
  blocks: readonly [Block, ...Block[]]
  /** Whether the title comes from the text. */
  titled: boolean
}

/** A network in which a handle may exist. */
interface NetworkOfHandle {
  icon: IconName
  name: string
  url: string
}

/** A handle whose network only the person knows. */
export interface AskedHandle {
  handle: string
  networks: readonly NetworkOfHandle[]
  /** Number of handles to ask about after this one. */
  more: number
}

export type Paste =
  | { kind: 'nothing' }
  | { kind: 'handle'; asked: AskedHandle; others: readonly Reading[] }
  /** The most likely reading and at most two others; for several things also the readings of each. */
  | {
      kind: 'understood'
      best: Reading
      /** What the text is said to be: the most likely reading, even of a type that the plan does not allow. */
      seen: Reading
      others: readonly Reading[]
      each: readonly Reading[]
      /** Whether the things are of several kinds, so that no single reading fits all. */
      mixed: boolean
      /** A handle among them whose network must be asked for. */
      asked: AskedHandle | undefined
      /** Lines that look like an address or a handle but are not known. */
      unclear: readonly string[]
      /** Text that becomes no block: unknown lines, disallowed things, and what exceeds the limits. */
      rest: string
      /** Addresses from which tracking parameters were removed. */
      cleaned: readonly string[]
      /** Whether the end of the text was cut. */
      cut: boolean
      /** More likely block types that the plan does not allow. */
      locked: readonly BlockType[]
    }
  /** All readings need a plan that the person lacks. */
  | { kind: 'locked'; locked: readonly BlockType[] }
  /** The text contains no address that a link may have; readings as plain text. */
  | { kind: 'words'; tooLong: boolean; others: readonly Reading[] }

/** The beginning of a long address: if it is an address and the whole is none, the whole is too long. */
const longAddress = /https?:\/\/\S{1000}/i

const maxAlternatives = 2
/** Networks to propose for a handle, most likely first. */
const networksOfHandles: readonly IconName[] = [
  'instagram',
  'telegram',
  'tiktok',
  'threads',
  'youtube',
  'facebook',
  'x',
]
/** Telegram's rule for names: no dots, 5 to 32 characters. */
const telegramName = /^\w{5,32}$/

/** A block with these fields, if the type's schema accepts it. */
function blockOf(type: BlockType, fields: object): Block | undefined {
  const { starter, schema } = models[type]
  const parsed = schema.safeParse({ id: newId(), type, options: defaultOptions, ...starter(), ...fields })
  return parsed.success ? parsed.data : undefined
}

/** Whether the title comes from the text and not from the network, contact type or bank. */
function isTitled(block: Block, { links, numbers }: Pasted): boolean {
  if (!('title' in block) || block.title === '' || links.length + numbers.length === 0) return false
  const given = [...links.map(({ name }) => name), ...numbers.map(({ details }) => bankOf(details))]
  const network = 'icon' in block && block.icon !== null ? iconTitle(block.icon, 'uk') : ''
  return ![...given, network].includes(block.title)
}

function readingsOf(pasted: Pasted): { confidence: number; reading: Reading; numbers: readonly PastedNumber[] }[] {
  const types = Object.keys(models) as BlockType[]
  const all = types.flatMap((type) => {
    return (reads[type]?.(pasted) ?? []).flatMap(({ confidence, found, sums = {}, numbers = [], blocks }) => {
      const made = blocks.map((fields) => blockOf(type, fields))
      const [first, ...rest] = made.filter((block) => block !== undefined)
      if (first === undefined || made.includes(undefined)) return []
      const titled = isTitled(first, pasted)
      return [{ confidence, numbers, reading: { type, found, sums, blocks: [first, ...rest] as const, titled } }]
    })
  })
  return all.toSorted((one, other) => other.confidence - one.confidence)
}

/** For a snippet, the first address that a type recognises, otherwise the first one. */
function mainAddressOf(pasted: Pasted): Pasted {
  const alone = pasted.links.map((link) => ({ ...pasted, links: [link] }))
  return alone.find((each) => readingsOf(each)[0]?.confidence === 3) ?? alone[0] ?? pasted
}

/** The readings of each address and number as if it had been pasted alone. */
function readingsOfEach(pasted: Pasted): Reading[][] {
  const { links, numbers } = pasted
  if (links.length + numbers.length < 2) return []
  const alone = [
    ...links.map((link) => ({ ...pasted, text: link.url, links: [link], numbers: [] })),
    ...numbers.map((number) => ({ ...pasted, text: '', links: [], numbers: [number] })),
  ]
  return alone.map((one) => readingsOf(one).map(({ reading }) => reading))
}

/**
 * The first handle to ask about; the next one follows once this one is an address. Networks that it already has are
 * left out.
 */
function handleToAsk([handle, ...later]: readonly string[], { links, locale }: Pasted): AskedHandle | undefined {
  if (handle === undefined) return undefined
  const known = links.filter(({ url }) => isProfileOf(handle, url)).map((link) => link.icon)
  const networks = networksOfHandles.flatMap((icon) => {
    const url = linkInNetwork(icon, handle)
    const isImpossible = icon === 'telegram' && !telegramName.test(handle)
    return url === undefined || isImpossible || known.includes(icon)
      ? []
      : [{ icon, name: iconTitle(icon, locale), url }]
  })
  return networks.length === 0 ? undefined : { handle, networks, more: later.length }
}

/** Replaces a handle in the pasted text by an address. */
export function withAddress(pasted: string, handle: string, url: string): string {
  if (cleanText(pasted) === handle) return url
  const name = new RegExp(`(^|[^\\w@./])@${handle.replaceAll('.', '\\.')}(?!\\w)`)
  return cleanText(pasted).replace(name, (_, before: string) => before + url)
}

/**
 * The most likely alternatives. The whole text is among them if words would be lost, and takes precedence over a row of
 * one icon.
 */
function likeliestOf(others: readonly Reading[], spare: readonly string[], linkCount: number): Reading[] {
  const likeliest = others.slice(0, maxAlternatives)
  const asText = others.find(({ type }) => type === 'text')
  const last = likeliest.at(-1)
  const gives = spare.length > 0 || (last?.type === 'icons' && linkCount === 1)
  if (asText === undefined || likeliest.includes(asText) || !gives) return likeliest
  return [...likeliest.slice(0, maxAlternatives - 1), asText]
}

/** The words that would be lost if each thing became a block, as a block as well. */
function spareText(spare: readonly string[]): Reading[] {
  const block = spare.length === 0 ? undefined : blockOf('text', { text: spare.join('\n') })
  return block === undefined ? [] : [{ type: 'text', found: undefined, sums: {}, blocks: [block], titled: false }]
}

/** The remaining text after blocks were made; empty if the whole text is one block. */
export function restOf(paste: Paste, made: readonly Block[]): string {
  if (paste.kind !== 'understood') return ''
  const isWhole = [paste.best, ...paste.others].some(({ type, blocks }) => type === 'text' && made.includes(blocks[0]))
  return isWhole ? '' : paste.rest
}

/**
 * Parses a pasted text and proposes blocks: their types and fields. Block types say what they recognise (`reads.ts` of
 * their folders). `locale` is the page's language, in which titles are proposed. Types that are not allowed are named and
 * not proposed. Everything in the text is part of a reading, asked about, or reported as too much.
 */
export function readPaste(pasted: string, locale: Locale, isAllowed: (type: BlockType) => boolean = () => true): Paste {
  const { handles, isSnippet, spare, unclear, excess, ...found } = findIn(pasted, locale)
  const meant = isSnippet ? mainAddressOf(found) : found
  const isNothing = found.text === '' && found.links.length === 0
  if (isNothing && !isSnippet) return { kind: 'nothing' }
  const tooLong = linkFrom(longAddress.exec(pasted)?.[0] ?? '') !== undefined
  if (isNothing) return { kind: 'words', tooLong, others: [] }
  const isBare = isBareHandle(found.text)
  const asked = handleToAsk(isBare ? [found.text] : handles, meant)
  const all = readingsOf(meant)
  const readings = all.map(({ reading }) => reading).filter(({ type }) => isAllowed(type))
  if (asked !== undefined && (isBare || meant.links.length + meant.numbers.length === 0)) {
    const isName = handles.length === 1 && spare.length + unclear.length === 0
    // Without `@` a handle may be a site's address as well.
    const others = readings.filter(({ type }) => type === 'text' || (isBare && type === 'link'))
    return { kind: 'handle', asked, others: isName ? [] : others }
  }
  if (all[0] === undefined || all[0].confidence === 0)
    return { kind: 'words', tooLong, others: readings.slice(0, maxAlternatives) }
  const each = readingsOfEach(meant)
  const likeliest = [all[0].reading, ...each.flatMap(([first]) => first ?? [])].map(({ type }) => type)
  const locked = [...new Set(likeliest.filter((type) => !isAllowed(type)))]
  const [best, ...others] = readings
  if (best === undefined) return { kind: 'locked', locked }
  const things = each.flatMap((one) => one.find(({ type }) => isAllowed(type)) ?? [])
  const ofLinks = things.slice(0, meant.links.length)
  const disallowed = each.filter((one) => !one.some(({ type }) => isAllowed(type)))
  const [{ numbers }] = all
  const hasAllNumbers = meant.numbers.every((number) => numbers.includes(number))
  const isMixed = (some: readonly Reading[]) => new Set(some.map(({ type }) => type)).size > 1
  return {
    kind: 'understood',
    best,
    seen: all[0].reading,
    others: likeliestOf(others, [...spare, ...unclear], meant.links.length),
    each: things.length > 1 ? [...things, ...spareText(spare)] : [],
    mixed: isMixed(ofLinks) || (isMixed(things) && !(isAllowed(all[0].reading.type) && hasAllNumbers)),
    asked,
    unclear,
    rest: [
      writeBlocks(disallowed.flatMap(([one]) => one?.blocks ?? [])),
      ...handles.map((name) => `@${name}`),
      ...unclear,
      ...excess,
    ]
      .filter(Boolean)
      .join('\n'),
    cleaned: meant.links.filter((link) => link.cleaned).map(({ url }) => url),
    cut: excess.length > 0,
    locked,
  }
}
