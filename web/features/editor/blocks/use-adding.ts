import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { planLimits } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { Block, BlockType } from '#page/registry/models.gen.ts'
import { useGranted, useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { showMissing } from '#web/shell/show-once.ts'
import { focusFirstField } from './first-field.ts'
import { showAdded } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useEditing } from '../use-editor.ts'
import { dropKeptText, keptText, reloadKeptTexts } from '../use-kept-text.ts'
import { useReceived } from './use-received.ts'

// A chunk of its own: it contains the paste parser and all icons.
export const AddSheet = lazyPart(async () => (await import('./add-sheet.tsx')).AddSheet)

export interface AddingProps {
  ids: readonly string[]
  openId: string | undefined
  onToggle(id: string, open: boolean): void
  /** Called with the first of the blocks that were added. */
  onShow(id: string): void
}

/** Adding blocks: from the sheet, from an empty page's field, or after Plus was bought for them. */
export function useAdding({ ids, openId, onToggle, onShow }: AddingProps) {
  const { blocks: t } = useTexts(editorTexts)
  const { plan, pageId } = useEditing()
  const actions = useBlockActions()
  const [choosing, setChoosing] = useState(false)
  const added = useRef<{ id: string; from: Element | null }>(undefined)
  const arrived = useRef<string>(undefined)
  const below = openId !== undefined && ids.includes(openId) ? openId : undefined
  const offerPlus = useOfferPlus()
  const openAddSheet = async () => {
    reloadKeptTexts()
    if (await AddSheet.load()) setChoosing(true)
    else showMissing(t.formFailedText, t.formRetry)
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
  const begin = (type: BlockType) => focusFirstField(create(type, below))
  const show = (id: string) => {
    showAdded(id)
    onShow(id)
  }
  const put = (blocks: readonly Block[], under = below, withoutHistory = false) => {
    flushSync(() => actions.addAll(blocks, under, withoutHistory))
    show(blocks[0]!.id)
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
    // With an empty field the sheet closes first, so that the Plus sheet returns the focus to its opener.
    if (keptText(pageId).trim() === '') flushSync(close)
    // The sheet has put shared content into the field's kept text by now.
    drop()
    const pasted = blocks !== undefined
    offerPlus(type === undefined ? { kind: 'blocks', blocks, pasted } : { kind: 'block', type, below, blocks, pasted })
  }
  const putReady = (blocks: readonly Block[], under?: string, opened?: Block, withoutHistory = false) => {
    // Deferred, since `flushSync` is not possible inside an effect.
    queueMicrotask(() => {
      put(blocks, under, withoutHistory)
      if (opened !== undefined) onToggle(opened.id, true)
    })
  }
  useGranted('blocks', ({ blocks = [], pasted = false }) => {
    const fits = ids.length + blocks.length <= planLimits.plus.blocks
    if (blocks.length === 0 || !fits) return setChoosing(true)
    if (pasted) dropKeptText(pageId)
    putReady(blocks)
  })
  useGranted('block', ({ type, below: under, blocks, pasted = false, from }) => {
    // Copied or moved blocks are not from the field's text.
    if (pasted) dropKeptText(pageId)
    if (blocks === undefined) focusFirstField(create(type, under))
    // Of several pasted blocks, opens the one that needed Plus. A moved block exists nowhere else.
    else putReady(blocks, under, blocks.find((each) => each.type === type) ?? blocks[0], from !== undefined)
  })
  // After the palette has returned the focus; during its fade the person may go elsewhere.
  useEffect(() => {
    if (!choosing && added.current !== undefined) added.current.from = document.activeElement
  }, [choosing])
  const closed = () => {
    reloadKeptTexts()
    if (added.current !== undefined) focusFirstField(added.current.id, added.current.from)
    added.current = undefined
    if (arrived.current !== undefined) show(arrived.current)
    arrived.current = undefined
  }
  const openSheet = () => {
    // With text waiting in the field, the sheet shows what Plus would add.
    if (plan === 'free' && ids.length >= planLimits.free.blocks && keptText(pageId) === '') locked()
    else void openAddSheet()
  }
  return {
    openSheet,
    sheet: {
      open: choosing,
      onClose: close,
      onClosed: closed,
      onChoose: choose,
      onAdd: add,
      onLocked: locked,
      received,
    },
    /** Adding on the page itself, without a sheet. */
    inPlace: { onChoose: begin, onAdd: (blocks: readonly Block[]) => put(blocks), onLocked: locked },
  }
}
