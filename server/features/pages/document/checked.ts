import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { pageDocument, type PageDocument } from '#page/document-schema.ts'

/** The source of every rule that documents are checked by; a test walks the imports of the schema and misses none. */
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

/** Another one for other rules, without anybody having to remember it. */
const rules = createHash('sha256')
  .update(JSON.stringify([z.core.version, Object.entries(ruleSources)]))
  .digest('hex')
  .slice(0, 16)

/**
 * The mark to be stored beside a document: that it is whole by the present rules, and of which bytes that holds. Whoever
 * changes the document without the mark, be it an older release or a hand, takes the mark's meaning away with it.
 */
export function checkedMark(document: PageDocument): RawBuilder<string> | null {
  const outcome = pageDocument.safeParse(document)
  // What reading would still fill in or put right is to be read with care each time.
  if (!outcome.success || !isDeepStrictEqual(outcome.data, document)) return null
  const stored = sql`convert_to(${JSON.stringify(document)}::jsonb::text, 'UTF8')`
  return sql<string>`${rules}::text || ' ' || encode(sha256(${stored}), 'hex')`
}

/** Whether a mark says of a stored document's text, as the database writes it, that it is whole by the present rules. */
export function isChecked(mark: string | null, text: string): boolean {
  return mark !== null && mark === `${rules} ${createHash('sha256').update(text).digest('hex')}`
}
