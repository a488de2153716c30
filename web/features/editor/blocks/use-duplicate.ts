import { newId } from '#domain/ids.ts'
import { planAllows, planLimits } from '#domain/plans.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { offered } from '#web/features/plus/wish.ts'
import { showOnce } from '#web/shell/show-once.ts'
import { useEditing } from '../use-editor.ts'
import { useFullText } from '../use-full-text.ts'

/** Returns a function that duplicates a block or tells why it cannot. */
export function useDuplicate(): (block: Block) => void {
  const { store, pageId, plan } = useEditing()
  const full = useFullText()
  return (block) => {
    const { type, id } = block
    const copy = { ...block, id: newId() }
    // An existing block of a former plan may stay, but a copy would be refused.
    if (!planAllows(plan, models[type].plan))
      offered.set({ wish: { kind: 'block', type, below: id, blocks: [copy] }, pageId })
    else if (store.get().document.blocks.length < planLimits[plan].blocks)
      store.edit([{ kind: 'add', block: copy, after: id }])
    else if (plan === 'free') offered.set({ wish: { kind: 'blocks' }, pageId })
    else showOnce({ text: full, tone: 'danger' })
  }
}
