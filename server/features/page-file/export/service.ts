import { createHash } from 'node:crypto'
import type { Download } from '#contract/endpoint.ts'
import { pageFileEnding } from '#domain/page-file.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { Deps } from '#server/deps.ts'
import { readDocument, requireReadablePage } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { archiveOf, entryOf, type Archive } from '../format/archive.ts'
import { canonicalJson } from '../format/canonical-json.ts'
import { names, type Manifest } from '../format/manifest.ts'
import { signManifest } from '../format/signing.ts'
import { describePage } from './describe.ts'

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * The page file of a document, signed now. It contains neither the page's id, address nor owner, so equal content gives
 * an equal file except for the signature. Pictures are read again while its bytes are streamed.
 */
export async function pageFileOf(deps: Deps, source: PageDocument): Promise<Archive> {
  const { document, pictures } = await describePage(deps, source)
  const text = Buffer.from(canonicalJson(document))
  const listed = pictures.map(({ name, size, sha256: hash }) => ({ name, sha256: hash, size }))
  const files = [{ name: names.document, sha256: sha256(text), size: text.length }, ...listed]
  const manifest = Buffer.from(canonicalJson({ format: 'lanka-page', version: 1, files } satisfies Manifest))
  const signature = signManifest(deps.keys, manifest, deps.clock.now())
  return archiveOf([
    entryOf(names.manifest, manifest),
    entryOf(names.signature, Buffer.from(canonicalJson(signature))),
    entryOf(names.document, text),
    ...pictures,
  ])
}

/** Exports a page for its owner, on any plan, and for staff. */
export async function exportPage(deps: Deps, actor: Actor, pageId: string): Promise<Download> {
  const row = await requireReadablePage(deps, actor, pageId)
  const { size, bytes } = await pageFileOf(deps, readDocument(row, deps.log))
  return { name: row.path + pageFileEnding, size, bytes }
}
