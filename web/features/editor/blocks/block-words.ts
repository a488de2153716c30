import { linkLabel } from '#domain/links.ts'
import { withLetters } from '#domain/links/contact.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import type { Locale } from '#domain/locales.ts'
import { blockSummary } from '#page/block-summary.ts'
import { brandTitle } from '#page/kit/brand-title.ts'
import { messages } from '#page/registry/messages.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'

export function typeName(block: Pick<Block, 'type'>, locale: Locale): string {
  return messages[block.type][locale].name
}

/** A block's name in the list, in announcements and in labels. */
export function blockName(block: Block, locale: Locale): string {
  const icons = iconNames(block)
  if (icons.length > 2) return icons[0] + messages.icons[locale].more.replace('#', `${icons.length - 1}`)
  // A video's address would only name its service.
  const said = 'title' in block && block.type !== 'link' ? { ...block, url: '' } : block
  return icons.join(', ') || phoneInGroups(blockSummary(said)) || typeName(block, locale)
}

/** Description of a block beside its name: its target if it has a title, otherwise its type. */
export function blockKind(block: Block, locale: Locale): string {
  const name = blockName(block, locale)
  const place = 'title' in block && placeOf(block)
  const kind = place && place !== name ? place : typeName(block, locale)
  return kind === name ? '' : kind
}

/** Searchable text of a block: the words of its row and the names of its icons. */
export function searchableText(block: Block, locale: Locale): string {
  return [...iconNames(block), blockName(block, locale), blockKind(block, locale)].join('\n').toLowerCase()
}

/**
 * Target of a block: a link with its path, so that links to one site differ; a number for phone apps; for copied texts
 * the text itself.
 */
export function placeOf(block: Block): string {
  if (block.type === 'copy') return phoneInGroups(blockSummary({ text: block.text }))
  const url = 'url' in block ? block.url : ''
  const path = block.type === 'link' ? /^https?:\/\/[^/]+(.*?)\/?$/.exec(url)?.[1] : ''
  const number = /^\w+:\/\/\w+\?(?:number|phone)=((?:%2B)?\d+)/.exec(url)?.[1]
  return url && phoneInGroups(number?.replace('%2B', '+') ?? linkLabel(url) + withLetters(path ?? ''))
}

/** Names of a row's visible icons: labels, brands or addresses. */
function iconNames(block: Block): string[] {
  if (block.type !== 'icons') return []
  const shown = block.items.filter(({ url }) => url !== '')
  return shown.map(({ label, icon, url }) => label || brandTitle(icon) || linkLabel(url))
}
