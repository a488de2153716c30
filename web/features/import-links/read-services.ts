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

/** Makes a reading of a service's entries. Profiles in social networks come first, as pages show them. */
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

/** Reads the `__NEXT_DATA__` of a Linktree page. */
export function readLinktreePage(data: unknown): Reading | undefined {
  const props = isFields(data) && isFields(data['props']) ? data['props']['pageProps'] : undefined
  if (!isFields(props)) return undefined
  const account = isFields(props['account']) ? props['account'] : props
  const from = (names: readonly string[]) =>
    [listAt(account, names), listAt(props, names)].find((list) => list.length > 0) ?? []
  return reading('linktree', account, { networks: from(networkLists), entries: from(['links', 'allLinks']) })
}

/** Reads the data of a Taplink page: sections of blocks, whose fields are in `options`. */
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

/** LinkStack's button id of an icon in a row; its title is the network. */
const iconButton = 94

/** Reads a user export of LinkStack. */
function readLinkStack(data: Fields): Reading | undefined {
  const links = listAt(data, ['links'])
  if (!links.some(isLinkStackEntry) && !('littlelink_name' in data)) return undefined
  const isIcon = (entry: unknown) => isFields(entry) && Number(entry['button_id']) === iconButton
  return reading('linkstack', data, {
    networks: links.filter(isIcon),
    entries: links.filter((entry) => !isIcon(entry)),
  })
}

/** Finds the nearest object that contains a list of entries. */
function withEntries(data: unknown, depth = 0): Fields | undefined {
  if (!isFields(data) || depth > 6) return undefined
  if (listAt(data, ['links', 'items', 'blocks', ...networkLists]).some(isFields)) return data
  for (const value of Object.values(data)) {
    const below = withEntries(value, depth + 1)
    if (below !== undefined) return below
  }
  return undefined
}

/** Reads a service's JSON export; undefined if it contains no list of entries. */
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
