import type { HtmlPage } from './html-page.ts'
import { readEntries } from './read-entries.ts'
import { tidy, type Reading } from './reading.ts'
import { readHtml } from './read-html.ts'
import { readExport } from './read-services.ts'
import { readTable } from './read-table.ts'
import { readText } from './read-text.ts'

/** Maximum size of a file or text in bytes; a saved page without pictures is far smaller. */
export const mostBytes = 5 * 1024 * 1024

const isMarkup = /^\s*(?:<!doctype|<html|<\?xml|<!--|<(?:head|body|div|ul|a|p|main|section)[\s>])/i

/**
 * Reads what was pasted or picked: a saved page, a service's export, a table, or text with links. Makes no request.
 * `parseHtml` parses markup without showing it.
 */
export function readSource(text: string, parseHtml: (text: string) => HtmlPage): Reading {
  const bare = text.replace(/^\uFEFF/, '')
  if (isMarkup.test(bare)) return tidy(readHtml(parseHtml(bare)))
  if (/^\s*[[{]/.test(bare)) {
    try {
      const reading = readExport(JSON.parse(bare))
      if (reading !== undefined) return tidy(reading)
    } catch {
      // Not JSON: a text may begin with a bracket, too.
    }
  }
  const rows = readTable(bare)
  if (rows !== undefined) return tidy({ source: 'list', title: '', description: '', ...readEntries(rows) })
  return tidy(readText(bare))
}
