import { useEffect, useMemo, useReducer, type FocusEvent, type ReactNode } from 'react'
import type { Page } from '#contract/pages.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useStore } from '#ui/use-store.ts'
import { InBar, leftEdits } from '#web/features/account/in-bar.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { isBeyondPlan } from '#web/features/pages/beyond-plan.ts'
import { usePage } from '#web/features/pages/use-page.ts'
import { PlusBack } from '#web/features/plus/plus-back.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useParams } from '#web/routing/view.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ConflictNotice } from './saving/conflict-notice.tsx'
import css from './editor.module.css'
import { EditorTools } from './editor-tools.tsx'
import type { EditorStore } from './editor-store.ts'
import { editorOf, takeRecovery } from './open-editors.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SaveState } from './saving/save-state.tsx'
import { editorTexts } from './texts.ts'
import { EditingContext, type Editing } from './use-editor.ts'
import { useWide } from './use-wide.ts'

interface EditorFrameProps {
  /** Called when a block is tapped in the preview. */
  onPick?: ((blockId: string) => void) | undefined
  /** Whether the screen has its own tools and preview. */
  bare?: boolean
  /** Whether the screen places the tools itself. */
  placesTools?: boolean
  /** Whether a sheet covers the screen and shows the questions. */
  covered?: boolean
  /** What the preview beside the screen scrolls to: a block, or `form`. */
  reveal?: string | undefined
  children: ReactNode
}

/** Common frame of screens that edit a page: loading, save state, tools and preview. */
export function EditorFrame(props: EditorFrameProps) {
  const t = useTexts(editorTexts)
  const { pageId = '' } = useParams()
  const { data: page, error, refetch } = usePage(pageId)
  const store = useEditorOf(page)
  if (page !== undefined && store !== undefined)
    return <LoadedEditor key={page.id} page={page} store={store} {...props} />
  return (
    <div className={css['waiting']}>
      {error === null && <Skeleton lines={8} label={t.loading} />}
      <LoadFailure error={error} onRetry={refetch} title={t.loadFailed} />
    </div>
  )
}

/** The editor of a page; undefined until the page is loaded and its drafts are claimed. */
function useEditorOf(page: Page | undefined): EditorStore | undefined {
  const opened = page && editorOf(page)
  const [, showOpened] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (opened instanceof Promise) opened.then(showOpened, showOpened)
  }, [opened])
  return opened instanceof Promise ? undefined : opened
}

function LoadedEditor({
  page,
  store,
  onPick,
  bare,
  placesTools,
  covered,
  reveal,
  children,
}: EditorFrameProps & { page: Page; store: EditorStore }) {
  const wide = useWide()
  const self = useSelf()
  const plan = self.plan.name
  const { id: pageId, path } = page
  const editing = useMemo<Editing>(() => ({ store, pageId, path, plan }), [store, pageId, path, plan])
  useNotices(editing, bare)
  // Saves when a field or the screen is left.
  useEffect(() => store.flush, [store])
  useEffect(() => {
    leftEdits.set(undefined)
    return () => leftEdits.set({ pageId, state: <LeftState editing={editing} /> })
  }, [editing, pageId])
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget === null) store.flush()
  }
  const notices = (
    <>
      <InBar place="state">
        <SaveState />
      </InBar>
      {!covered && <ConflictNotice />}
      {isBeyondPlan(self, pageId) ? (
        <BeyondPlanNotice archived={page.archived} />
      ) : (
        page.archived && <ArchivedNotice pageId={pageId} />
      )}
    </>
  )
  if (bare) {
    return (
      <EditingContext value={editing}>
        <div className={css['notices']}>{notices}</div>
        <div onBlur={leave}>{children}</div>
      </EditingContext>
    )
  }
  return (
    <EditingContext value={editing}>
      <div className={css['editor']}>
        <div className={css['main']} onBlur={leave}>
          {notices}
          {placesTools ? null : <EditorTools onPick={onPick} inBar />}
          {children}
        </div>
        {wide && (
          <aside className={css['aside']}>
            <PreviewPane onPick={onPick} phone switchable reveal={reveal} />
          </aside>
        )}
      </div>
    </EditingContext>
  )
}

function BeyondPlanNotice({ archived }: Pick<Page, 'archived'>) {
  const { pages } = useTexts(accountTexts)
  return (
    <Notice role="note" tone="warn" title={pages.beyondPlan} action={<PlusBack />}>
      {archived ? pages.archivedNote : pages.beyondPlanNote}
    </Notice>
  )
}

function ArchivedNotice({ pageId }: { pageId: string }) {
  const { pages } = useTexts(accountTexts)
  const back = (
    <Link to="/my/$pageId/settings" params={{ pageId }} hash="state" className={buttonClass()}>
      {pages.unarchive}
    </Link>
  )
  return (
    <Notice role="note" title={pages.archived} action={back}>
      {pages.archivedNote}
    </Notice>
  )
}

/** The save state on a screen without an editor, as long as edits are not saved. */
function LeftState({ editing }: { editing: Editing }) {
  const status = useStore(editing.store, (state) => state.status)
  if (status !== 'offline' && status !== 'error') return null
  return (
    <EditingContext value={editing}>
      <InBar place="state">
        <div className={css['left']}>
          <SaveState apart />
        </div>
      </InBar>
    </EditingContext>
  )
}

/** Notifies of restored edits and merges; not on `bare` screens, which have no undo. */
function useNotices({ pageId, store }: Editing, bare?: boolean) {
  const t = useTexts(editorTexts)
  useEffect(() => {
    if (!takeRecovery(pageId) || bare) return
    const step = store.lastStep()
    const action = { label: t.recoveredUndo, onAction: store.undo }
    const id = toast.show({ text: t.recovered, action, shownMs: 10_000 })
    // Its undo must not revert later edits.
    return store.subscribe(() => store.lastStep() !== step && toast.dismiss(id))
  }, [pageId, store, t, bare])
  // Dismissed with the screen.
  useEffect(() => {
    let { merged } = store.get()
    return store.subscribe(() => {
      const now = store.get()
      // A question about the same text says more.
      if (now.merged && !merged && now.conflicts.length === 0) toast.show({ text: t.save.merged })
      merged = now.merged
    })
  }, [store, t])
}
