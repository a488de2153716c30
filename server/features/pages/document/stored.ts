import { defaultLocale } from '#domain/locales.ts'
import { documentFields, pageDocument, type PageDocument } from '#page/document-schema.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Log } from '#server/log.ts'
import { isValidated } from './validation-checksum.ts'
import { readBlock } from './refused-links.ts'
import { starterDocument } from './starter.ts'

interface StoredPage {
  id: string
  path: string
  document: unknown
}

/** The readable blocks; each id once. */
function readBlocks(stored: unknown, skip: (place: string) => void): Block[] {
  const blocks = new Map<string, Block>()
  for (const [index, entry] of (Array.isArray(stored) ? stored : []).entries()) {
    const block = readBlock(entry)
    if (block !== undefined && !blocks.has(block.id)) blocks.set(block.id, block)
    else skip(`blocks.${index}`)
  }
  return [...blocks.values()]
}

function isField(name: string): name is keyof typeof documentFields {
  return Object.hasOwn(documentFields, name)
}

/**
 * Reads a stored document. Parts that this version cannot read are left out and logged; they stay in the database, so
 * that a page never fails as a whole and nothing is lost.
 */
export function readDocument(page: StoredPage, log: Log): PageDocument {
  const whole = pageDocument.safeParse(page.document)
  if (whole.success) return whole.data
  const skip = (place: string) => log.warn(`Page ${page.id}: ${place} cannot be read and is left out`)
  const stored = (page.document ?? {}) as Record<string, unknown>
  const document: Record<string, unknown> = starterDocument({ title: page.path, locale: defaultLocale })
  for (const [name, value] of Object.entries(stored)) {
    if (!isField(name)) {
      skip(name)
      continue
    }
    const outcome = name === 'blocks' ? undefined : documentFields[name].safeParse(value)
    if (outcome === undefined) document[name] = readBlocks(value, skip)
    else if (outcome.success) document[name] = outcome.data
    else skip(name)
  }
  return document as PageDocument
}

/** A document as its text in the database, with its checksum. */
export interface StoredText {
  id: string
  path: string
  text: string
  checked: string | null
}

/** Parses a stored document. Skips validation if the checksum shows that the text was valid when it was saved. */
export function readStoredText({ id, path, text, checked }: StoredText, log: Log): PageDocument {
  const document: unknown = JSON.parse(text)
  return isValidated(checked, text) ? (document as PageDocument) : readDocument({ id, path, document }, log)
}
