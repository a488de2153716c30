import type { Page } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { repeatSelf } from '#web/features/account/use-self.ts'
import { fetchPage, pageKey } from '#web/features/pages/use-page.ts'
import { queryClient } from '#web/query-client.ts'
import { onOtherPerson, session } from '#web/session/current-session.ts'
import { holdDraft } from './saving/draft-locks.ts'
import { draftKeeper, draftKey, findDrafts, type StoredDraft } from './saving/draft-storage.ts'
import { editorDocument, type EditorDocument } from './editor-document.ts'
import { createEditorStore, type EditorDeps, type EditorStore } from './editor-store.ts'
import { saveChange } from './saving/save-change.ts'

const tabId = newId()
const storage = () => window.localStorage
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lanka.pages') : undefined
const editors = new Map<string, EditorStore>()
/** Editors by page id that wait to know which tabs have drafts of it open. */
const openings = new Map<string, Promise<EditorStore>>()
/** Ids of pages that another tab has saved and this one has not fetched since. */
const stale = new Set<string>()
/** Ids of pages whose edits of an earlier visit were restored, until that is announced. */
const recovered = new Set<string>()

/**
 * The editor of a page, kept between screens with undo and unsaved edits. Drafts of tabs that are gone are restored in
 * it; those of open tabs stay theirs, so finding out may take a moment.
 */
export function editorOf(page: Page): EditorStore | Promise<EditorStore> {
  const known = editors.get(page.id) ?? openings.get(page.id)
  if (known !== undefined) return known
  const drafts = findDrafts(storage, page.id)
  if (drafts.length === 0) return openEditor(page)
  const opening = claimAndOpen(page, drafts)
    .catch(() => openEditor(page))
    .finally(() => openings.delete(page.id))
  openings.set(page.id, opening)
  return opening
}

async function claimAndOpen(page: Page, drafts: readonly StoredDraft[]): Promise<EditorStore> {
  const asking = session.identity()?.id
  const own = draftKey(page.id, tabId)
  const { claimDraft, takeDrafts, reopenEditor } = await import('./reopen-editor.ts')
  const claims = await Promise.all(drafts.map(async ([key]) => (key === own ? () => {} : claimDraft(key))))
  const newest = queryClient.getQueryData<Page>(pageKey(page.id)) ?? page
  // Somebody else's session takes over nothing.
  const free = drafts.filter((_, index) => claims[index] !== undefined && session.identity()?.id === asking)
  const store = reopenEditor(versionOf(newest), takeDrafts(storage, free), depsFor(page.id))
  for (const release of claims) release?.()
  // Not where a session has just ended: they are restored once more after signing in.
  if (store.get().canUndo && session.identity()) recovered.add(page.id)
  return register(page.id, store)
}

const versionOf = (page: Page) => ({ version: page.version, document: editorDocument(page) })

function openEditor(page: Page): EditorStore {
  return register(page.id, createEditorStore(versionOf(page), depsFor(page.id)))
}

function register(pageId: string, store: EditorStore): EditorStore {
  editors.set(pageId, store)
  store.subscribe(guardUploads)
  return store
}

/** The document of a page's open editor, if there is one. */
export function documentBeingEdited(pageId: string): EditorDocument | undefined {
  return editors.get(pageId)?.get().document
}

/** Whether edits of an earlier visit were restored as one undoable step; true only once. */
export function takeRecovery(pageId: string): boolean {
  return recovered.delete(pageId)
}

function depsFor(pageId: string): EditorDeps {
  return {
    async save(version, change) {
      const answer = await saveChange(pageId, version, change)
      if (answer.kind === 'saved') channel?.postMessage({ pageId, version: answer.version })
      return answer
    },
    draft: draftKeeper(storage, draftKey(pageId, tabId), holdDraft),
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** Makes the browser ask before the window is closed. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Required by Chrome before 119.
  event.returnValue = true
}

/** Only running uploads would be lost with the window; edits are kept as drafts. */
function guardUploads(): void {
  const uploading = [...editors.values()].some((store) => store.get().uploading)
  if (uploading) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
}

/** Saves before the tab may be frozen or closed, and when the network is back. */
function flushEditors(): void {
  for (const store of editors.values()) store.flush()
}

function catchUp(): void {
  if (document.visibilityState !== 'visible') return flushEditors()
  // The account names the page in the bar.
  for (const pageId of stale) void fetchPage(pageId).then(repeatSelf, () => undefined)
  stale.clear()
}

window.addEventListener('online', flushEditors)
window.addEventListener('pagehide', flushEditors)
document.addEventListener('visibilitychange', catchUp)

channel?.addEventListener('message', ({ data }: MessageEvent<{ pageId: string; version: number }>) => {
  const known = editors.get(data.pageId)?.get().version ?? (openings.has(data.pageId) ? 0 : Infinity)
  if (data.version <= known) return
  stale.add(data.pageId)
  if (document.visibilityState === 'visible') catchUp()
})

// Any newer page in the query cache becomes the editor's base.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.state.data === undefined) return
  const [kind, id] = query.queryKey
  const open = kind === pageKey('')[0] && typeof id === 'string' ? editors.get(id) : undefined
  if (open === undefined) return
  const page = query.state.data as Page
  open.offer({ version: page.version, document: editorDocument(page) })
})

// Another account starts without the previous one's editors; unsaved edits stay in drafts.
onOtherPerson(() => {
  for (const store of editors.values()) store.dispose()
  editors.clear()
})
