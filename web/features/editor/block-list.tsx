import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { planLimits } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { Block, BlockType } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { BlockRow } from './block-row.tsx'
import { blockName } from './block-words.ts'
import css from './blocks.module.css'
import { findBlock } from './document-ops.ts'
import { focusFirstField } from './first-field.ts'
import { addButtonId, showArrived } from './row-focus.ts'
import { showOnce } from './show-once.ts'
import { editorTexts } from './texts.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useBlockIds, useEditing } from './use-editor.ts'
import { useReceived } from './use-received.ts'

// Few pages are filled from elsewhere, and those once.
const MoveDialog = lazyPart(async () => (await import('#web/features/moves/move-dialog.tsx')).MoveDialog)

const BlockMenu = lazyPart(async () => (await import('./block-menu.tsx')).BlockMenu)
// It brings the reading of pasted texts and every drawing along.
const AddSheet = lazyPart(async () => (await import('./add-sheet.tsx')).AddSheet)

/** So many blocks are more than a glance finds its way in. */
const searchedFrom = 20

interface BlockListProps {
  openId: string | undefined
  onToggle(id: string, open: boolean): void
}

export function BlockList({ openId, onToggle, tools }: BlockListProps & { tools: ReactNode }) {
  const t = useTexts(editorTexts)
  const { plan } = useEditing()
  const ids = useBlockIds()
  return (
    <section className={css['section']} aria-labelledby="editor-blocks">
      <div className={css['titleRow']}>
        <h2 id="editor-blocks" className={css['title']}>
          {t.blocks.title}
        </h2>
        <span className={css['count']}>{t.blocks.count(ids.length, planLimits[plan].blocks)}</span>
        {tools}
      </div>
      {ids.length === 0 ? (
        <EmptyState title={t.blocks.emptyTitle} level={3}>
          {t.blocks.emptyText}
        </EmptyState>
      ) : (
        <Rows ids={ids} openId={openId} onToggle={onToggle} />
      )}
      <AddBlock ids={ids} openId={openId} onToggle={onToggle} />
    </section>
  )
}

/** Drawn again when blocks come, go or move; what they say is the rows' own matter, so that typing redraws one row. */
function Rows(props: BlockListProps & { ids: readonly string[] }) {
  const { ids, openId, onToggle } = props
  const { blocks: t, sorting } = useTexts(editorTexts)
  const { move } = useBlockActions()
  const nameOf = useBlockName()
  const [told, setTold] = useState('')
  const [menuOf, setMenuOf] = useState<string>()
  const edit = useCallback((id: string) => onToggle(id, true), [onToggle])

  const moveByButton = useCallback(
    (from: number, to: number) => {
      setTold(sorting.dropped(nameOf(ids[from]!), to + 1, ids.length))
      move(from, to)
    },
    [ids, move, nameOf, sorting],
  )
  const [sought, setSought] = useState('')
  const shown = useMemo(() => {
    const words = sought.trim().toLowerCase()
    return words === '' ? ids : ids.filter((id) => nameOf(id).toLowerCase().includes(words))
  }, [ids, sought, nameOf])
  // Among the rows that are shown; the places of the others are kept.
  const moveShown = (from: number, to: number) => move(ids.indexOf(shown[from]!), ids.indexOf(shown[to]!))
  return (
    <div className={css['rows']}>
      {ids.length >= searchedFrom && (
        <TextField
          type="search"
          label={t.search}
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.length === 0 && <p role="status">{t.notFound}</p>}
      <SortableList
        items={shown}
        getId={(id) => id}
        getName={nameOf}
        onMove={moveShown}
        announcements={sorting}
        aria-label={t.title}
        renderItem={(id, { handleProps }) => (
          <BlockRow
            id={id}
            index={ids.indexOf(id)}
            open={id === openId}
            onToggle={onToggle}
            onMenu={setMenuOf}
            handleProps={handleProps}
          />
        )}
      />
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <OnceOpened open={menuOf !== undefined}>
        <BlockMenu id={menuOf} ids={ids} onClose={() => setMenuOf(undefined)} onEdit={edit} onMove={moveByButton} />
      </OnceOpened>
    </div>
  )
}

function useBlockName(): (id: string) => string {
  const { store } = useEditing()
  const locale = useLocale()
  return useCallback(
    (id) => {
      const block = findBlock(store.get().document, id)
      return block === undefined ? '' : blockName(block, locale)
    },
    [store, locale],
  )
}

function AddBlock({ ids, openId, onToggle }: BlockListProps & { ids: readonly string[] }) {
  const { blocks: t } = useTexts(editorTexts)
  const { plan } = useEditing()
  const actions = useBlockActions()
  const [choosing, setChoosing] = useState(false)
  const added = useRef<{ id: string; from: Element | null }>(undefined)
  const arrived = useRef<string>(undefined)
  const below = openId !== undefined && ids.includes(openId) ? openId : undefined
  const offerPlus = useOfferPlus()
  const openAddSheet = async () => {
    if (await AddSheet.load()) setChoosing(true)
    else showOnce({ text: t.formFailedText, tone: 'danger' })
  }
  const { received, drop } = useReceived(() => void openAddSheet())
  const close = () => {
    setChoosing(false)
    drop()
  }
  const create = (type: BlockType, under: string | undefined) => {
    const id = actions.create(type, under)
    onToggle(id, true)
    return id
  }
  const choose = (type: BlockType) => {
    added.current = { id: create(type, below), from: null }
    close()
  }
  const add = (blocks: readonly Block[]) => {
    actions.addAll(blocks, below)
    arrived.current = blocks[0]?.id
    close()
  }
  const locked = (type?: BlockType, blocks?: readonly Block[]) => {
    close()
    offerPlus(type === undefined ? { kind: 'blocks' } : { kind: 'block', type, below, blocks })
  }
  useGranted('blocks', () => setChoosing(true))
  useGranted('block', ({ type, below: under, blocks }) => {
    if (blocks === undefined) focusFirstField(create(type, under))
    else add(blocks)
  })
  // The palette has just given the focus back; while it fades, people may already go elsewhere.
  useEffect(() => {
    if (!choosing && added.current !== undefined) added.current.from = document.activeElement
  }, [choosing])
  const closed = () => {
    if (added.current !== undefined) focusFirstField(added.current.id, added.current.from)
    added.current = undefined
    if (arrived.current !== undefined) showArrived(arrived.current)
    arrived.current = undefined
  }
  const openSheet = () => {
    if (plan === 'free' && ids.length >= planLimits.free.blocks) locked()
    else void openAddSheet()
  }
  const [moving, setMoving] = useState(false)
  const openMove = async () => {
    if (await MoveDialog.load()) setMoving(true)
    else showOnce({ text: t.formFailedText, tone: 'danger' })
  }
  return (
    <>
      <div className={css['adding']}>
        <Button
          id={addButtonId}
          variant="primary"
          size="l"
          wide
          icon={<PlusIcon />}
          onPointerEnter={() => void AddSheet.load()}
          onClick={openSheet}
        >
          {t.add}
        </Button>
      </div>
      <Button variant="quiet" wide onClick={() => void openMove()}>
        {t.move}
      </Button>
      <OnceOpened open={moving}>
        <MoveDialog open={moving} onClose={() => setMoving(false)} />
      </OnceOpened>
      <OnceOpened open={choosing}>
        <AddSheet
          open={choosing}
          onClose={close}
          onClosed={closed}
          onChoose={choose}
          onAdd={add}
          onLocked={locked}
          received={received}
        />
      </OnceOpened>
    </>
  )
}
