import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { pageDocument, type PageDocument } from '#page/document-schema.ts'

/** Sources of all rules that validate documents; a test follows the schema's imports to verify that none is missing. */
export const ruleSources = import.meta.glob<string>(
  [
    '../../../../domain/**/*.ts',
    '../../../../page/document-schema.ts',
    '../../../../page/{analytics,form,widget}/schema.ts',
    '../../../../page/kit/*.ts',
    '../../../../page/blocks/*/model.ts',
    '../../../../page/layouts/layout-ids.ts',
    '../../../../page/themes/{theme,fonts}.ts',
    '../../../../page/registry/{models,background-ids,theme-ids}.gen.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Hash of the rules, which changes with any rule. */
const rules = createHash('sha256')
  .update(JSON.stringify([z.core.version, Object.entries(ruleSources)]))
  .digest('hex')
  .slice(0, 16)

/**
 * The checksum stored beside a document: it was valid by the current rules, for exactly these bytes. A change of the
 * document without the checksum, by an older release or by hand, invalidates it.
 */
export function validationChecksum(document: PageDocument): RawBuilder<string> | null {
  const outcome = pageDocument.safeParse(document)
  // A document that reading would complete or correct gets no checksum.
  if (!outcome.success || !isDeepStrictEqual(outcome.data, document)) return null
  const stored = sql`convert_to(${JSON.stringify(document)}::jsonb::text, 'UTF8')`
  return sql<string>`${rules}::text || ' ' || encode(sha256(${stored}), 'hex')`
}

/** Whether the stored checksum says that a document's text is valid by the current rules. */
export function isValidated(mark: string | null, text: string): boolean {
  return mark !== null && mark === `${rules} ${createHash('sha256').update(text).digest('hex')}`
}
