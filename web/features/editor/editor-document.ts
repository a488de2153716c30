import { sameValue } from '#domain/same-value.ts'
import type { PageDocument } from '#page/document-schema.ts'

/** The parts of a page that the editor changes; each is a field of PATCH /pages/{id}. */
export const editedFields = [
  'title',
  'description',
  'avatar',
  'lang',
  'translation',
  'theme',
  'form',
  'analytics',
  'widget',
  'blocks',
] as const
export type EditedField = (typeof editedFields)[number]
export type EditorDocument = Pick<PageDocument, EditedField>
export type DocumentChange = Partial<EditorDocument>

/** A document together with the version of the page that the server gave it. */
export interface Versioned {
  version: number
  document: EditorDocument
}

/** The editor's part of a page, without the fields that other screens own. */
export function editorDocument(page: EditorDocument): EditorDocument {
  const { title, description, avatar, lang, translation = null, theme, form, analytics, widget, blocks } = page
  return { title, description, avatar, lang, translation, theme, form, analytics, widget, blocks }
}

/** The fields of `after` that say something else than `before`. */
export function documentChange(before: EditorDocument, after: EditorDocument): DocumentChange {
  const changed = editedFields.filter((field) => !sameValue(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
