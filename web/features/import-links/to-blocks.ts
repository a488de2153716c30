import { newId } from '#domain/ids.ts'
import type { Locale } from '#domain/locales.ts'
import { shortened } from '#domain/shortened.ts'
import { maxIcons } from '#page/blocks/icons/model.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { newItemId } from '#page/kit/items.ts'
import type { Op } from '#web/features/editor/document-ops.ts'
import { linkName } from '#page/paste/link-name.ts'
import { iconOf } from '#page/paste/networks.ts'
import type { Found } from './reading.ts'

const withoutGaps = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Cuts a text at its end to `most` characters, with an ellipsis. */
export function cut(text: string, most: number): string {
  return shortened(withoutGaps(text), most)
}

/** The end of a text that `cut` removes. */
export function cutOff(text: string, most: number): string {
  const characters = [...withoutGaps(text)]
  return characters.length <= most ? '' : `…${characters.slice(most - 1).join('')}`
}

/** Limits of block fields in characters; `lines` is the line limit of a text. */
const most = { title: 80, subtitle: 120, header: 80, text: 1900, lines: 150 }

/** The start of a text that fits into a text block. */
function beginning(text: string): string {
  return [...text.split('\n').slice(0, most.lines).join('\n')].slice(0, most.text).join('')
}

/** The fields of the block for an entry, without the type's defaults. A link without a title is named by its network. */
function fieldsOf(found: Exclude<Found, { kind: 'icon' }>, locale: Locale): object {
  switch (found.kind) {
    case 'link':
      return {
        type: 'link',
        title: cut(found.title, most.title) || linkName(found.url, locale),
        subtitle: cut(found.subtitle ?? '', most.subtitle),
        url: found.url,
        icon: iconOf(found.url) ?? null,
      }
    case 'header':
      return { type: 'header', title: cut(found.text, most.header) }
    case 'text':
      return { type: 'text', text: beginning(found.text), align: 'page' }
  }
}

/** The ends of an entry's texts that exceed their fields. */
export function endsOf(found: Found): string[] {
  switch (found.kind) {
    case 'icon':
      return []
    case 'link':
      return [cutOff(found.title, most.title), cutOff(found.subtitle ?? '', most.subtitle)].filter((end) => end !== '')
    case 'header':
      return [cutOff(found.text, most.header)].filter((end) => end !== '')
    case 'text':
      return [found.text.slice(beginning(found.text).length).trim()].filter((end) => end !== '')
  }
}

type Icons = Extract<Found, { kind: 'icon' }>[]

/** Splits icons into rows of the maximum length. */
function rowsOf(icons: Icons): Icons[] {
  const rows: Icons[] = []
  for (let start = 0; start < icons.length; start += maxIcons) rows.push(icons.slice(start, start + maxIcons))
  return rows
}

function rowFields(row: Icons): object {
  return { type: 'icons', items: row.map(({ icon, url }) => ({ id: newItemId(), icon, url, label: '' })) }
}

/** Groups entries into blocks: icons become rows, every other entry a block of its own. */
export function groupsOf(found: readonly Found[]): Found[][] {
  const icons = found.filter((each) => each.kind === 'icon')
  const others = found.filter((each) => each.kind !== 'icon')
  return [...rowsOf(icons), ...others.map((each) => [each])]
}

/** A block that the schema accepts, or undefined; `locale` is the page's language. */
export function blockOf(group: readonly Found[], locale: Locale): Block | undefined {
  const [first] = group
  if (first === undefined) return undefined
  const fields = first.kind === 'icon' ? rowFields(group as Icons) : fieldsOf(first, locale)
  const hidden = group.every((each) => each.hidden === true)
  const type = Reflect.get(fields, 'type') as Block['type']
  const outcome = models[type].schema.safeParse({ id: newId(), hidden, ...fields })
  return outcome.success ? outcome.data : undefined
}

/** Operations of one undoable edit that adds blocks below the block `below`. */
export function addAll(blocks: readonly Block[], below: string | null): Op[] {
  return blocks.map((block, index) => ({ kind: 'add', block, after: blocks[index - 1]?.id ?? below }))
}
