import { useCallback, useMemo, useState } from 'react'
import { planLimits } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { AddBlock } from './add-block.tsx'
import { FormSheet } from './block-form.tsx'
import { BlockRow } from './block-row.tsx'
import { blockName, searchableText } from './block-words.ts'
import css from './blocks.module.css'
import { findBlock } from '../document-ops.ts'
import { EditorTools, type EditorToolsProps } from '../editor-tools.tsx'
import { editorTexts } from '../texts.ts'
import type { AddingProps } from './use-adding.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useBlockIds, useEditing, useEditorState } from '../use-editor.ts'
import { useDesktop } from '../use-desktop.ts'
import { useWide } from '../use-wide.ts'

const ClicksHead = lazyPart(async () => (await import('./block-clicks.tsx')).ClicksHead)
const BlockMenu = lazyPart(async () => (await import('./block-menu.tsx')).BlockMenu)

/** Number of blocks from which a search is shown: so many cannot be scanned at a glance. */
const searchMinBlocks = 20

interface OpenProps {
  openId: string | undefined
  onToggle(id: string, open: boolean): void
}

export function BlockList({
  openId,
  onToggle,
  onPick,
  onShow,
}: OpenProps & EditorToolsProps & Pick<AddingProps, 'onShow'>) {
  const ids = useBlockIds()
  const [query, setQuery] = useState('')
  const [known, setKnown] = useState(ids)
  if (ids !== known) {
    setKnown(ids)
    // A new block must be visible, and a short list has no search.
    if (ids.length > known.length || ids.length < searchMinBlocks) setQuery('')
  }
  const wide = useWide()
  return (
    <section className={css['section']} aria-labelledby="editor-blocks">
      <AddBlock ids={ids} openId={openId} onToggle={onToggle} onShow={onShow}>
        <ListHead count={ids.length} onPick={onPick} query={query} onSearch={setQuery} />
        {ids.length > 0 && <Rows ids={ids} query={query} openId={openId} onToggle={onToggle} />}
        <OnceOpened open={openId !== undefined}>
          <FormSheet id={openId} over={!wide} onClose={() => openId !== undefined && onToggle(openId, false)} />
        </OnceOpened>
      </AddBlock>
    </section>
  )
}

/** Whether click figures are shown; a Plus feature. */
function useHasFigures(): boolean {
  const { plan } = useEditing()
  return useDesktop() && plan === 'plus'
}

interface ListHeadProps extends EditorToolsProps {
  count: number
  query: string
  onSearch(words: string): void
}

/**
 * Head of the list: count, tools and search. An empty page has no count, and phones hide the tools while there is also
 * nothing to undo or redo. With search the title is visually hidden, so that the first row is no lower.
 */
function ListHead({ count, onPick, query, onSearch }: ListHeadProps) {
  const t = useTexts(editorTexts)
  const { plan } = useEditing()
  const { canUndo, canRedo } = useEditorState()
  const hasFigures = useHasFigures()
  const isMany = count >= searchMinBlocks
  const bare = count === 0 && !canUndo && !canRedo
  const limit = planLimits[plan].blocks
  // After the end of a plan, the banner says how many blocks are visible.
  const counted = count > limit ? String(count) : t.blocks.count(count, limit)
  return (
    <div className={bare ? undefined : css['titleRow']}>
      <h2 id="editor-blocks" className={count === 0 || isMany ? 'visually-hidden' : css['title']}>
        {t.blocks.title}
      </h2>
      {isMany && (
        <TextField
          type="search"
          look="capsule"
          className={css['search']}
          label={t.blocks.search}
          placeholder={t.blocks.seek(counted)}
          autoComplete="off"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      <span className={isMany ? 'visually-hidden' : css['count']}>{count > 0 && counted}</span>
      {hasFigures && <ClicksHead />}
      <EditorTools onPick={onPick} idle={bare} />
    </div>
  )
}

/** The rows. Re-rendered when blocks are added, removed or moved; a block's content is rendered by its row. */
function Rows({ ids, query, openId, onToggle }: OpenProps & { ids: readonly string[]; query: string }) {
  const { blocks: t, sorting } = useTexts(editorTexts)
  const { move } = useBlockActions()
  const nameOf = useBlockWords(blockName)
  const wordsOf = useBlockWords(searchableText)
  const wide = useWide()
  const hasFigures = useHasFigures()
  const [announcement, setAnnouncement] = useState('')
  const [menuOf, setMenuOf] = useState<string>()
  const edit = useCallback((id: string) => onToggle(id, true), [onToggle])

  const moveByButton = useCallback(
    (from: number, to: number) => {
      setAnnouncement(sorting.dropped(nameOf(ids[from]!), to + 1, ids.length))
      move(from, to)
    },
    [ids, move, nameOf, sorting],
  )
  const shown = useMemo(() => {
    const words = query.trim().toLowerCase()
    return ids.filter((id) => wordsOf(id).includes(words))
  }, [ids, query, wordsOf])
  // Moves within the filtered rows; hidden rows keep their places.
  const moveShown = (from: number, to: number) => move(ids.indexOf(shown[from]!), ids.indexOf(shown[to]!))
  return (
    <div className={css['rows']} data-sought={query || undefined}>
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
            wide={wide}
            figures={hasFigures}
            onToggle={onToggle}
            onMenu={setMenuOf}
            handleProps={handleProps}
          />
        )}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <OnceOpened open={menuOf !== undefined}>
        <BlockMenu id={menuOf} ids={ids} onClose={() => setMenuOf(undefined)} onEdit={edit} onMove={moveByButton} />
      </OnceOpened>
    </div>
  )
}

function useBlockWords(say: typeof blockName): (id: string) => string {
  const { store } = useEditing()
  const locale = useLocale()
  return useCallback(
    (id) => {
      const block = findBlock(store.get().document, id)
      return block === undefined ? '' : say(block, locale)
    },
    [store, locale, say],
  )
}
