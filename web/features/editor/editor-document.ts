import { sameValue } from '#domain/same-value.ts'
import type { PageDocument } from '#page/document-schema.ts'

/** Fields of PATCH /pages/{id} that the editor changes. */
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

/** A document with the page version of the server. */
export interface Versioned {
  version: number
  document: EditorDocument
}

/** The editor's part of a page, without fields of other screens. */
export function editorDocument(page: EditorDocument): EditorDocument {
  const { title, description, avatar, lang, translation = null, theme, form, analytics, widget, blocks } = page
  return { title, description, avatar, lang, translation, theme, form, analytics, widget, blocks }
}

/** Fields of `after` that differ from `before`. */
export function documentChange(before: EditorDocument, after: EditorDocument): DocumentChange {
  const changed = editedFields.filter((field) => !sameValue(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
