import type { Found, LeftOut } from './reading.ts'
import { linkFrom, linkInNetwork, networkIcon } from '#page/paste/networks.ts'
import { plainText } from './plain-text.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Maximum depth of nested entries; deeper ones are ignored. */
const deepest = 12

/** Names of the lists of entries in exports of the known services. */
const listNames = [
  'links',
  'socialLinks',
  'social_links',
  'socials',
  'blocks',
  'fields',
  'items',
  'buttons',
  'networks',
  'children',
]
const urlNames = ['url', 'link', 'href', 'link_url', 'target_url', 'value']
const titleNames = ['title', 'name', 'label', 'caption', 'text', 'heading', 'button_text']
const subtitleNames = ['subtitle', 'description', 'desc']
const typeNames = ['network', 'platform', 'provider', 'type', 'block_type_name', 'typename', 'kind']
const handleNames = ['username', 'handle', 'value', 'url', 'link', 'href']

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first non-empty text among the named fields. */
export function textAt(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number' && name === 'value') return String(value)
  }
  return ''
}

function parsed(value: unknown): Fields {
  if (isFields(value)) return value
  if (typeof value !== 'string' || !value.startsWith('{')) return {}
  try {
    const inner: unknown = JSON.parse(value)
    return isFields(inner) ? inner : {}
  } catch {
    return {}
  }
}

/** Merges nested objects of an entry into the entry itself. */
function flat(entry: Fields): Fields {
  return {
    ...parsed(entry['context']),
    ...entry,
    ...parsed(entry['options']),
    ...parsed(entry['type_params']),
    ...parsed(entry['data']),
  }
}

/** Sorts entries by their own position, if each has one. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const place = (entry: unknown) => {
    const value = isFields(entry) ? (entry['position'] ?? entry['order'] ?? entry['sort_order']) : undefined
    return typeof value === 'number' ? value : undefined
  }
  if (!list.every((entry) => place(entry) !== undefined)) return list
  return list.toSorted((one, two) => place(one)! - place(two)!)
}

function listsOf(fields: Fields): readonly unknown[][] {
  return listNames.flatMap((name) => {
    const list = fields[name]
    return Array.isArray(list) && list.length > 0 ? [list as unknown[]] : []
  })
}

interface Entries {
  found: Found[]
  leftOut: LeftOut[]
}

/** Field names that tell whether an entry is visible. */
export const activeNames: readonly string[] = ['active', 'isActive', 'is_active', 'enabled', 'is_visible']
const inactive = (fields: Fields) => activeNames.some((name) => fields[name] === false || fields[name] === 0)

/** Reads an entry without nested entries. */
function single(fields: Fields, networks: boolean): Found | LeftOut {
  const type = textAt(fields, typeNames).toLowerCase()
  const title = plainText(textAt(fields, titleNames))
  const icon = networks ? (networkIcon(type) ?? networkIcon(title)) : undefined
  if (icon !== undefined) {
    const handle = textAt(fields, handleNames)
    const url = linkInNetwork(icon, handle)
    return url === undefined
      ? { text: `${title || type} ${handle}`.trim(), why: 'address' }
      : { kind: 'icon', icon, url }
  }
  const written = textAt(fields, urlNames)
  const url = linkFrom(written)
  if (url !== undefined) {
    const subtitle = plainText(textAt(fields, subtitleNames))
    return { kind: 'link', title: linkFrom(title) === url ? '' : title, ...(subtitle && { subtitle }), url }
  }
  if (/head|title|separator_text/.test(type) && title !== '') return { kind: 'header', text: title }
  const text = plainText(textAt(fields, ['text', 'html', 'content', 'description', ...titleNames]))
  if (/text|paragraph|html|quote/.test(type) && text !== '') {
    return { kind: 'text', text: title === '' || text.includes(title) ? text : `${title}\n${text}` }
  }
  const said = [title || type, written].filter(Boolean).join(' ')
  return { text: said || JSON.stringify(fields).slice(0, 120), why: written === '' ? 'kind' : 'address' }
}

/** Reads entries and their nested entries. `networks`: whether the list holds profiles in social networks. */
export function readEntries(list: readonly unknown[], networks = false, depth = 0): Entries {
  const all: Entries = { found: [], leftOut: [] }
  for (const entry of inOrder(list)) {
    if (typeof entry === 'string') {
      const url = linkFrom(entry)
      if (url === undefined) all.leftOut.push({ text: entry, why: 'address' })
      else all.found.push({ kind: 'link', title: '', url })
    }
    if (!isFields(entry)) continue
    const fields = flat(entry)
    const type = textAt(fields, typeNames)
    const inner = depth < deepest ? listsOf(fields) : []
    if (inner.length > 0) {
      const title = plainText(textAt(fields, ['title', 'heading']))
      if (title !== '') all.found.push({ kind: 'header', text: title })
      for (const each of inner) {
        const below = readEntries(each, networks || /social|messenger|network|icon/i.test(type), depth + 1)
        all.found.push(...below.found)
        all.leftOut.push(...below.leftOut)
      }
      continue
    }
    const one = single(fields, networks)
    if ('why' in one) all.leftOut.push(one)
    else all.found.push(inactive(fields) ? { ...one, hidden: true } : one)
  }
  return all
}
