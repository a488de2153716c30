import { plainText } from './plain-text.ts'
import { isFields, readEntries, textAt, type Fields } from './read-entries.ts'
import type { Reading } from './reading.ts'

const titleNames = ['pageTitle', 'page_title', 'displayName', 'title', 'name', 'nickname', 'username']
const aboutNames = ['description', 'bio', 'about', 'littlelink_description']

function listAt(fields: Fields, names: readonly string[]): readonly unknown[] {
  for (const name of names) {
    const list = fields[name]
    if (Array.isArray(list) && list.length > 0) return list
  }
  return []
}

/** A service's entries become a reading; profiles in networks come first, as pages show them. */
function reading(
  source: Reading['source'],
  profile: Fields,
  lists: { networks: readonly unknown[]; entries: readonly unknown[] },
): Reading {
  const [networks, entries] = [readEntries(lists.networks, true), readEntries(lists.entries)]
  return {
    source,
    title: plainText(textAt(profile, titleNames)),
    description: plainText(textAt(profile, aboutNames)),
    found: [...networks.found, ...entries.found],
    leftOut: [...networks.leftOut, ...entries.leftOut],
  }
}

const networkLists = ['socialLinks', 'social_links', 'socials']

/** The data that a page at Linktree carries for its own script. */
export function readLinktreePage(data: unknown): Reading | undefined {
  const props = isFields(data) && isFields(data['props']) ? data['props']['pageProps'] : undefined
  if (!isFields(props)) return undefined
  const account = isFields(props['account']) ? props['account'] : props
  const from = (names: readonly string[]) =>
    [listAt(account, names), listAt(props, names)].find((list) => list.length > 0) ?? []
  return reading('linktree', account, { networks: from(networkLists), entries: from(['links', 'allLinks']) })
}

/** The data that a page at Taplink carries for its own script: sections with blocks, whose own fields are `options`. */
export function readTaplinkPage(data: unknown): Reading | undefined {
  if (!isFields(data) || !Array.isArray(data['fields'])) return undefined
  const profile = isFields(data['profile']) ? data['profile'] : data
  const blocks = (data['fields'] as unknown[]).flatMap((section) => {
    const items = isFields(section) ? section['items'] : undefined
    return Array.isArray(items) ? (items as unknown[]) : [section]
  })
  const avatar = blocks.find((block) => isFields(block) && block['block_type_name'] === 'avatar')
  const about = isFields(avatar) && isFields(avatar['options']) ? avatar['options'] : {}
  return reading(
    'taplink',
    { ...profile, ...about },
    { networks: [], entries: blocks.filter((block) => block !== avatar) },
  )
}

function isLinkStackEntry(entry: unknown): boolean {
  return isFields(entry) && 'button_id' in entry
}

/** Buttons with this number are icons in a row at LinkStack; their title is the network. */
const iconButton = 94

/** What LinkStack exports of a user. */
function readLinkStack(data: Fields): Reading | undefined {
  const links = listAt(data, ['links'])
  if (!links.some(isLinkStackEntry) && !('littlelink_name' in data)) return undefined
  const isIcon = (entry: unknown) => isFields(entry) && Number(entry['button_id']) === iconButton
  return reading('linkstack', data, {
    networks: links.filter(isIcon),
    entries: links.filter((entry) => !isIcon(entry)),
  })
}

/** Fields below which the entries lie, whatever surrounds them. */
function withEntries(data: unknown, depth = 0): Fields | undefined {
  if (!isFields(data) || depth > 6) return undefined
  if (listAt(data, ['links', 'items', 'blocks', ...networkLists]).some(isFields)) return data
  for (const value of Object.values(data)) {
    const below = withEntries(value, depth + 1)
    if (below !== undefined) return below
  }
  return undefined
}

/** What a service exports as JSON; nothing where there is no list of entries in it. */
export function readExport(data: unknown): Reading | undefined {
  if (Array.isArray(data)) {
    const source = data.some(isLinkStackEntry) ? 'linkstack' : 'list'
    return reading(source, {}, { networks: [], entries: data as unknown[] })
  }
  const page = readLinktreePage(data) ?? readTaplinkPage(data)
  if (page !== undefined || !isFields(data)) return page
  const around = withEntries(data)
  const known = readLinkStack(data) ?? (around && readLinkStack(around))
  if (known !== undefined || around === undefined) return known
  const networks = listAt(around, networkLists)
  const profile = ['account', 'profile', 'user'].map((name) => data[name]).find(isFields) ?? around
  const isLinktree = networks.length > 0 || JSON.stringify(profile).includes('linktr')
  return reading(isLinktree ? 'linktree' : 'list', profile, {
    networks,
    entries: listAt(around, ['links', 'items', 'blocks']),
  })
}
