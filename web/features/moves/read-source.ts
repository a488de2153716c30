import type { HtmlPage } from './html-page.ts'
import { readEntries } from './read-entries.ts'
import { tidy, type Reading } from './reading.ts'
import { readHtml } from './read-html.ts'
import { readExport } from './read-services.ts'
import { readTable } from './read-table.ts'
import { readText } from './read-text.ts'

/** Bytes of a file or a text; a saved page without its pictures is far smaller. */
export const mostBytes = 5 * 1024 * 1024

const isMarkup = /^\s*(?:<!doctype|<html|<\?xml|<!--|<(?:head|body|div|ul|a|p|main|section)[\s>])/i

/**
 * What somebody pasted or picked, whatever it is: a saved page, a service's export, or words with links. Nothing is asked
 * of anybody outside. `parseHtml` reads markup without showing it.
 */
export function readSource(text: string, parseHtml: (text: string) => HtmlPage): Reading {
  const bare = text.replace(/^\uFEFF/, '')
  if (isMarkup.test(bare)) return tidy(readHtml(parseHtml(bare)))
  if (/^\s*[[{]/.test(bare)) {
    try {
      const reading = readExport(JSON.parse(bare))
      if (reading !== undefined) return tidy(reading)
    } catch {
      // Words may begin with a bracket, too.
    }
  }
  const rows = readTable(bare)
  if (rows !== undefined) return tidy({ source: 'list', title: '', description: '', ...readEntries(rows) })
  return tidy(readText(bare))
}
