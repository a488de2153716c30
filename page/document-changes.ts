import { sameValue } from '#domain/same-value.ts'
import { shortened } from '#domain/shortened.ts'
import { blockSummary } from './block-summary.ts'
import type { BlockAspect, ChangedPart, DocumentChange } from './document-change.ts'
import type { PageDocument } from './document-schema.ts'
import { modelOf } from './model-of.ts'
import { models, type Block } from './registry/models.gen.ts'

/** Maximum length of a block's name in characters; longer names are cut. */
const nameLength = 60

/** The compared parts; documents of the editor lack the last two. */
type Compared = Omit<PageDocument, 'analytics' | 'widget'> & Partial<Pick<PageDocument, 'analytics' | 'widget'>>

const nameOf = (block: Block): string => shortened(blockSummary(block), nameLength)

/** Aspects by field name of blocks and items; fields without an aspect are settings. */
const aspects: Record<string, BlockAspect> = {
  title: 'title',
  url: 'address',
  subtitle: 'words',
  text: 'words',
  alt: 'words',
  label: 'words',
  html: 'words',
  icon: 'icon',
  image: 'image',
  cover: 'image',
  options: 'look',
  highlight: 'look',
  align: 'look',
  size: 'look',
  style: 'look',
  margin: 'look',
  height: 'look',
  schedule: 'times',
  translation: 'translation',
}

/** A block's fields by name; fields of all its items are collected under their names. */
function valuesOf({ items = [], ...fields }: object & { items?: readonly object[] }): Map<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(fields))
  for (const item of items) {
    for (const [field, value] of Object.entries(item)) {
      if (field !== 'id') values.set(field, [values.get(field), value])
    }
  }
  return values
}

function aspectsOf(former: object, later: object): BlockAspect[] {
  const [before, after] = [valuesOf(former), valuesOf(later)]
  const fields = [...new Set([...before.keys(), ...after.keys()])]
  const changed = fields.filter((field) => !sameValue(before.get(field), after.get(field)))
  return [...new Set(changed.map((field) => aspects[field] ?? 'settings'))]
}

/** Whether a block has content: visitors may see it, or its owner filled in something. */
export function hasContent(block: Block): boolean {
  return modelOf(block).isComplete(block) || aspectsOf({ ...block, ...models[block.type].starter() }, block).length > 0
}

function blockChange(kind: 'added' | 'removed' | 'hidden' | 'shown', block: Block): DocumentChange {
  return { kind, type: block.type, name: nameOf(block) }
}

/** The minimum number of items to move so that the rest is in order. */
function countMoves(places: readonly number[]): number {
  const longest: number[] = []
  for (const [index, place] of places.entries()) {
    const before = places.slice(0, index).map((each, at) => (each < place ? longest[at]! : 0))
    longest.push(Math.max(0, ...before) + 1)
  }
  return places.length - Math.max(0, ...longest)
}

function changesOfBlocks(
  former: readonly Block[],
  later: readonly Block[],
  elsewhere: ReadonlySet<string>,
): DocumentChange[] {
  const [before, after] = [former, later].map((blocks) => new Map(blocks.map((block) => [block.id, block])))
  // Blocks without content are ignored: nobody sees them and nothing is lost.
  const [wasThere, isThere] = [former, later].map((blocks) => new Set(blocks.filter(hasContent).map(({ id }) => id)))
  const both = later.filter(({ id }) => wasThere!.has(id))
  const places = new Map(former.map(({ id }, place) => [id, place]))
  const moved = countMoves(both.map(({ id }) => places.get(id)!))
  const inBoth = both.flatMap((block) => {
    const { hidden, ...was } = before!.get(block.id)!
    const { hidden: isHidden, ...is } = block
    const differing = sameValue(was, is) ? [] : aspectsOf(was, is)
    return [
      ...(differing.length === 0
        ? []
        : [{ kind: 'changed', type: block.type, name: nameOf(block), aspects: differing } as const]),
      ...(hidden === isHidden ? [] : [blockChange(isHidden ? 'hidden' : 'shown', block)]),
    ]
  })
  return [
    ...later.filter(({ id }) => isThere!.has(id) && !wasThere!.has(id)).map((block) => blockChange('added', block)),
    ...former
      .filter(({ id }) => wasThere!.has(id) && !after!.has(id))
      .map((block) => ({
        ...blockChange('removed', block),
        ...(elsewhere.has(block.id) && { elsewhere: true }),
      })),
    ...inBoth,
    ...(moved === 0 ? [] : [{ kind: 'moved', count: moved } as const]),
  ]
}

function changesOfParts(former: Compared, later: Compared): DocumentChange[] {
  const { preset, ...look } = later.theme
  const { preset: formerPreset, ...formerLook } = former.theme
  const languages = ({ lang, translation }: Compared) => ({ lang, translation: translation ?? null })
  const pairs: Record<ChangedPart, [unknown, unknown]> = {
    title: [former.title, later.title],
    description: [former.description, later.description],
    avatar: [former.avatar, later.avatar],
    languages: [languages(former), languages(later)],
    // A new preset changes the rest of the look by itself.
    look: preset === formerPreset ? [formerLook, look] : [0, 0],
    form: [former.form, later.form],
    integrations: [former.analytics, later.analytics],
    widget: [former.widget, later.widget],
  }
  const parts = (Object.keys(pairs) as ChangedPart[]).filter((part) => !sameValue(...pairs[part]))
  return [
    ...(preset === formerPreset ? [] : [{ kind: 'theme', preset, former: formerPreset } as const]),
    ...parts.map((part) => ({ kind: 'part', part }) as const),
  ]
}

/**
 * Returns the differences between two documents: a new theme first, then other parts of the page, then blocks.
 * `elsewhere`: ids of blocks on the owner's other pages, if known.
 */
export function documentChanges(
  former: Compared,
  later: Compared,
  elsewhere: ReadonlySet<string> = new Set(),
): DocumentChange[] {
  return [...changesOfParts(former, later), ...changesOfBlocks(former.blocks, later.blocks, elsewhere)]
}
