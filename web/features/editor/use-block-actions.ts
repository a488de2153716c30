import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#domain/ids.ts'
import { limitCode, planAllows, planLimits } from '#domain/plans.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { defaultOptions } from '#page/kit/block.ts'
import { offered } from '#web/features/plus/wish.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { blockName } from './block-words.ts'
import { findBlock } from './document-ops.ts'
import { removeReturnably } from './removals.ts'
import { takeRowAway } from './row-focus.ts'
import { showOnce } from './show-once.ts'
import { editorTexts } from './texts.ts'
import { useEditing } from './use-editor.ts'

/** What can be done to the list of blocks; the same object while the language and the plan stay. */
export function useBlockActions() {
  const { store, pageId, plan } = useEditing()
  const t = useTexts(editorTexts)
  const { errors } = useTexts(accountTexts)
  const locale = useLocale()
  return useMemo(() => {
    const document = () => store.get().document
    const hasRoom = () => document().blocks.length < planLimits[plan].blocks

    function add(block: Block, after: string | null): void {
      store.edit([{ kind: 'add', block, after }])
    }

    return {
      /** Adds a new block below another, or at the end; the result is its id. */
      create(type: BlockType, below: string | undefined): string {
        const { blocks } = document()
        const id = newId()
        const block = { id, type, hidden: false, options: defaultOptions, ...models[type].starter() } as Block
        add(block, below ?? blocks.at(-1)?.id ?? null)
        return id
      },
      /** Adds ready blocks below another, or at the end, as one step. */
      addAll(blocks: readonly Block[], below: string | undefined): void {
        const under = below ?? document().blocks.at(-1)?.id ?? null
        store.edit(blocks.map((block, index) => ({ kind: 'add', block, after: blocks[index - 1]?.id ?? under })))
      },
      duplicate(block: Block): void {
        const { type, id } = block
        const copy = { ...block, id: newId() }
        // What a plan that ended had may stay; another one like it would be refused.
        if (!planAllows(plan, models[type].plan))
          offered.set({ wish: { kind: 'block', type, below: id, blocks: [copy] }, pageId })
        else if (hasRoom()) add(copy, id)
        else if (plan === 'free') offered.set({ wish: { kind: 'blocks' }, pageId })
        else showOnce({ text: errors[limitCode(plan)], tone: 'danger' })
      },
      setHidden(block: Block, hidden: boolean): void {
        store.edit([{ kind: 'set', id: block.id, field: 'hidden', value: hidden }])
      },
      /** The way back stays on the screen for a while and is right even after further edits. */
      remove(block: Block): void {
        const last = findBlock(document(), block.id) ?? block
        const words = { text: t.blocks.removed(blockName(last, locale)), putBack: t.blocks.restore }
        takeRowAway(document(), block.id, () => removeReturnably(store, last, words))
      },
      /** Puts the block at `from` to `to`, its index afterwards, before the caller goes on. */
      move(from: number, to: number): void {
        const { blocks } = document()
        const block = blocks[from]
        const others = blocks.toSpliced(from, 1)
        if (block === undefined || to < 0 || to > others.length) return
        const after = to === 0 ? null : others[to - 1]!.id
        flushSync(() => store.edit([{ kind: 'move', id: block.id, after }]))
      },
    }
  }, [store, pageId, plan, t, errors, locale])
}
