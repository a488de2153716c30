import { useCallback, useMemo, useRef, useState } from 'react'
import { planLimits } from '#domain/plans.ts'
import { hiddenReason } from '#page/visible-blocks.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { BlockRow } from './block-row.tsx'
import { blockName } from './block-words.ts'
import css from './blocks.module.css'
import { PaletteDialog } from './palette-dialog.tsx'
import { styleNonce } from './style-nonce.ts'
import { useEditorMessages } from './texts.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useEditing, useEditorState } from './use-editor.ts'

interface BlockListProps {
  openId: string | undefined
  onToggle(id: string, open: boolean): void
}

export function BlockList({ openId, onToggle }: BlockListProps) {
  const t = useEditorMessages()
  const { plan } = useEditing()
  const { document } = useEditorState()
  const { blocks } = document
  return (
    <section className={css['section']} aria-labelledby="editor-blocks">
      <div className={css['titleRow']}>
        <h2 id="editor-blocks" className={css['title']}>
          {t.blocks.title}
        </h2>
        <span className={css['count']}>{t.blocks.count(blocks.length, planLimits[plan].blocks)}</span>
      </div>
      {blocks.length === 0 ? (
        <EmptyState title={t.blocks.emptyTitle} level={3}>
          {t.blocks.emptyText}
        </EmptyState>
      ) : (
        <Rows blocks={blocks} openId={openId} onToggle={onToggle} />
      )}
      <AddBlock blocks={blocks} openId={openId} onToggle={onToggle} />
    </section>
  )
}

function Rows({ blocks, openId, onToggle }: BlockListProps & { blocks: readonly Block[] }) {
  const { blocks: t, sorting } = useEditorMessages()
  const locale = useLocale()
  const { plan } = useEditing()
  const { refusals } = useEditorState()
  const actions = useBlockActions()
  const [told, setTold] = useState('')
  const total = blocks.length
  const refusedIds = useMemo(() => new Set(Object.keys(refusals).map((place) => place.split('.')[0])), [refusals])

  const move = useCallback(
    (from: number, to: number) => {
      const block = blocks[from]
      actions.move(from, to)
      if (block !== undefined) setTold(sorting.dropped(blockName(block, locale), to + 1, total))
    },
    [blocks, actions, sorting, locale, total],
  )

  return (
    <>
      <SortableList
        items={blocks}
        getId={(block) => block.id}
        getName={(block) => blockName(block, locale)}
        onMove={actions.move}
        announcements={{ ...sorting, roleDescription: sorting.role }}
        nonce={styleNonce()}
        aria-label={t.title}
        renderItem={(block, { handleProps, index }) => (
          <BlockRow
            block={block}
            index={index}
            total={total}
            reason={hiddenReason(block, index, plan)}
            refused={refusedIds.has(block.id)}
            open={block.id === openId}
            onToggle={onToggle}
            onMove={move}
            handleProps={handleProps}
          />
        )}
      />
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  )
}

function AddBlock({ blocks, openId, onToggle }: BlockListProps & { blocks: readonly Block[] }) {
  const { blocks: t } = useEditorMessages()
  const actions = useBlockActions()
  const [choosing, setChoosing] = useState(false)
  const added = useRef<string>(undefined)
  const below = blocks.some((block) => block.id === openId) ? openId : undefined
  return (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        icon={<PlusIcon />}
        onClick={() => setChoosing(true)}
      >
        {t.add}
      </Button>
      <PaletteDialog
        open={choosing}
        count={blocks.length}
        onClose={() => setChoosing(false)}
        onClosed={() => {
          if (added.current !== undefined) focusFirstField(added.current)
          added.current = undefined
        }}
        onChoose={(type) => {
          added.current = actions.create(type, below)
          onToggle(added.current, true)
          setChoosing(false)
        }}
      />
    </>
  )
}

function focusFirstField(blockId: string) {
  const field = window.document.getElementById(`form-${blockId}`)?.querySelector<HTMLElement>('input, textarea, button')
  field?.focus()
}
