import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#domain/ids.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { defaultOptions } from '#page/kit/block.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { blockName } from './block-words.ts'
import { findBlock } from '../document-ops.ts'
import { removeWithUndo } from './removals.ts'
import { removeRow, showAdded } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { useEditing } from '../use-editor.ts'

/** New blocks that were not edited; an edit makes another object of a block. */
export const untouchedBlocks = new WeakSet<Block>()

/** Actions on the list of blocks; a stable object per language. */
export function useBlockActions() {
  const { store } = useEditing()
  const t = useTexts(editorTexts)
  const locale = useLocale()
  return useMemo(() => {
    const document = () => store.get().document
    return {
      /** Adds a new block after another or at the end; returns its id. */
      create(type: BlockType, below: string | undefined): string {
        const { blocks } = document()
        const id = newId()
        const block = { id, type, hidden: false, options: defaultOptions, ...models[type].starter() } as Block
        untouchedBlocks.add(block)
        store.edit([{ kind: 'add', block, after: below ?? blocks.at(-1)?.id ?? null }])
        return id
      },
      /** Adds finished blocks after another or at the end as one step; `withoutHistory`: `undo` skips it. */
      addAll(blocks: readonly Block[], below: string | undefined, withoutHistory = false): void {
        const under = below ?? document().blocks.at(-1)?.id ?? null
        const change = withoutHistory ? store.editWithoutHistory : store.edit
        change(blocks.map((block, index) => ({ kind: 'add', block, after: blocks[index - 1]?.id ?? under })))
      },
      setHidden(block: Block, hidden: boolean): void {
        store.edit([{ kind: 'set', id: block.id, field: 'hidden', value: hidden }])
      },
      /** Removes a block with a toast that can restore it, even after further edits. */
      remove(block: Block): void {
        const last = findBlock(document(), block.id) ?? block
        const words = { text: t.blocks.removed(blockName(last, locale)), putBack: t.blocks.restore }
        removeRow(document(), block.id, () => removeWithUndo(store, last, words, () => showAdded(block.id)))
      },
      /** Moves a block from index `from` to its final index `to`, synchronously. */
      move(from: number, to: number): void {
        const { blocks } = document()
        const block = blocks[from]
        const others = blocks.toSpliced(from, 1)
        if (block === undefined || to < 0 || to > others.length) return
        const after = to === 0 ? null : others[to - 1]!.id
        flushSync(() => store.edit([{ kind: 'move', id: block.id, after }]))
      },
    }
  }, [store, t, locale])
}
