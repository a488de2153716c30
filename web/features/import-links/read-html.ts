import { linkLabel } from '#domain/links.ts'
import type { HtmlPage } from './html-page.ts'
import { iconOf, linkFrom } from '#page/paste/networks.ts'
import type { Found, LeftOut, Reading } from './reading.ts'
import { readLinktreePage, readTaplinkPage } from './read-services.ts'

/**
 * Parses the object literal that starts at `start`, up to its matching bracket outside of strings; undefined if that is
 * not JSON.
 */
function objectAfter(script: string, start: number): unknown {
  let depth = 0
  let quoted = false
  for (let index = start; index < script.length; index += 1) {
    const sign = script[index]
    if (quoted) {
      if (sign === '\\') index += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return parsed(script.slice(start, index + 1))
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the data that the page carries for its own script. */
function fromScripts({ scripts }: HtmlPage): Reading | undefined {
  for (const { id, text } of scripts) {
    const reading = id === '__NEXT_DATA__' ? readLinktreePage(parsed(text)) : undefined
    if (reading !== undefined && reading.found.length > 0) return reading
    for (const match of text.matchAll(/window\.(?:account|data|page)\s*=\s*(?=\{)/g)) {
      const taplink = readTaplinkPage(objectAfter(text, match.index + match[0].length))
      if (taplink !== undefined && taplink.found.length > 0) return taplink
    }
  }
  return undefined
}

const hosts = /(?:^|\.)(?:linktr\.ee|linktree\.com|taplink\.(?:cc|ws|at|me|ru)|linkstack\.org)$/

function sourceOf(page: HtmlPage): Reading['source'] {
  if (/linktr\.?ee/.test(page.metadata)) return 'linktree'
  if (page.metadata.includes('taplink')) return 'taplink'
  return /linkstack|littlelink/.test(page.metadata) ? 'linkstack' : 'list'
}

/** Whether a link leads to the service itself, such as to its terms or offers. */
function isOfService(url: string): boolean {
  return URL.canParse(url) && hosts.test(new URL(url).hostname)
}

/** Reads the visible links and headings of any saved page. */
function fromLinks(page: HtmlPage): Reading {
  const found: Found[] = []
  const leftOut: LeftOut[] = []
  for (const part of page.parts) {
    if (part.kind === 'heading') {
      if (part.text !== '' && part.text !== page.title) found.push({ kind: 'header', text: part.text })
      continue
    }
    const { href, text, label } = part
    if (href === '' || href.startsWith('#') || isOfService(href)) continue
    const url = linkFrom(href)
    const icon = url === undefined ? undefined : iconOf(url)
    if (url === undefined) leftOut.push({ text: `${text || label} ${href}`.trim().slice(0, 200), why: 'address' })
    else if (text === '' && icon !== undefined) found.push({ kind: 'icon', icon, url })
    else found.push({ kind: 'link', title: text || label || linkLabel(url), url })
  }
  return { source: sourceOf(page), title: page.title, description: page.description, found, leftOut }
}

export function readHtml(page: HtmlPage): Reading {
  return fromScripts(page) ?? fromLinks(page)
}
