import type { Page } from '#contract/pages.ts'
import { ApiError, isRefusal } from '#web/api.ts'
import { patchPage } from '#web/features/pages/use-page.ts'
import type { SaveAnswer } from './autosave.ts'
import { editorDocument, type DocumentChange } from '../editor-document.ts'

/** Saves a change of the page and resolves to the outcome; never rejects. */
export async function saveChange(pageId: string, version: number, change: DocumentChange): Promise<SaveAnswer> {
  try {
    const page = await patchPage(pageId, { version, ...change })
    return { kind: 'saved', version: page.version }
  } catch (error) {
    return answerOf(error)
  }
}

function answerOf(error: unknown): SaveAnswer {
  if (isRefusal(error, 'VERSION_CONFLICT')) {
    const page = error.result as Page
    return { kind: 'conflict', current: { version: page.version, document: editorDocument(page) } }
  }
  const mayPass = !(error instanceof ApiError) || error.status >= 500 || error.code === 'TOO_MANY_REQUESTS'
  if (!mayPass) return { kind: 'refused', code: error.code, fields: error.fields }
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  return { kind: 'unreachable', retryAfterMs: seconds === undefined ? undefined : seconds * 1000 }
}
