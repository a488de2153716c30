import type { Page } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { fetchPage, pageKey } from '#web/features/pages/use-page.ts'
import { queryClient } from '#web/query-client.ts'
import { session } from '#web/session/current-session.ts'
import { draftKeeper, takeDrafts } from './draft-storage.ts'
import { editorDocument, type EditorDocument } from './editor-document.ts'
import { reopenEditor, type EditorStore } from './editor-store.ts'
import { saveChange } from './save-change.ts'

const tabId = newId()
const storage = () => window.localStorage
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lanka.pages') : undefined
const editors = new Map<string, EditorStore>()
/** Pages that another tab has saved since. */
const stale = new Set<string>()
/** Pages whose edits of an earlier visit came back, until a message has said so. */
const recovered = new Set<string>()

/** The editor of a page. It stays open between screens, so that neither undo nor unsaved edits end with a tab. */
export function editorOf(page: Page): EditorStore {
  const open = editors.get(page.id)
  if (open !== undefined) return open
  const newest = { version: page.version, document: editorDocument(page) }
  const store = reopenEditor(newest, takeDrafts(storage, page.id), depsFor(page.id))
  if (store.get().canUndo) recovered.add(page.id)
  editors.set(page.id, store)
  store.subscribe(guardUploads)
  return store
}

/** What a page says in its editor, where one is open. */
export function documentBeingEdited(pageId: string): EditorDocument | undefined {
  return editors.get(pageId)?.get().document
}

/** Whether edits of an earlier visit came back, as one step that undo takes away; true once. */
export function takeRecovery(pageId: string): boolean {
  return recovered.delete(pageId)
}

function depsFor(pageId: string): Parameters<typeof reopenEditor>[2] {
  return {
    async save(version, change) {
      const answer = await saveChange(pageId, version, change)
      if (answer.kind === 'saved') channel?.postMessage({ pageId, version: answer.version })
      return answer
    },
    draft: draftKeeper(storage, pageId, tabId),
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** Has the browser ask before the window goes. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chrome before 119 asks for this alone.
  event.returnValue = true
}

/** A picture on its way to the server would be lost with the window; edits wait in the drafts, so nothing is asked. */
function guardUploads(): void {
  const uploading = [...editors.values()].some((store) => store.get().uploading)
  if (uploading) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
}

/** Unsaved edits go out before the tab may be frozen or closed, and as soon as the connection is back. */
function flushEditors(): void {
  for (const store of editors.values()) store.flush()
}

function catchUp(): void {
  if (document.visibilityState !== 'visible') return flushEditors()
  for (const pageId of stale) void fetchPage(pageId).catch(() => undefined)
  stale.clear()
}

window.addEventListener('online', flushEditors)
window.addEventListener('pagehide', flushEditors)
document.addEventListener('visibilitychange', catchUp)

channel?.addEventListener('message', ({ data }: MessageEvent<{ pageId: string; version: number }>) => {
  const known = editors.get(data.pageId)?.get().version ?? Infinity
  if (data.version <= known) return
  stale.add(data.pageId)
  if (document.visibilityState === 'visible') catchUp()
})

// Whoever brings a newer page, another screen or another tab, the editor takes it as its base.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.state.data === undefined) return
  const [kind, id] = query.queryKey
  const open = kind === pageKey('')[0] && typeof id === 'string' ? editors.get(id) : undefined
  if (open === undefined) return
  const page = query.state.data as Page
  open.offer({ version: page.version, document: editorDocument(page) })
})

// Another account on this device starts with nothing of the former one; its unsaved edits wait in the drafts.
let owner = session.identity()?.id
session.subscribe(() => {
  const now = session.identity()?.id
  if (now === owner) return
  owner = now
  for (const store of editors.values()) store.dispose()
  editors.clear()
})
