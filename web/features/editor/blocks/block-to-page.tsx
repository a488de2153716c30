import { planAllows, planLimits } from '#domain/plans.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { addressOfPage } from '#web/config.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { fetchPage } from '#web/features/pages/use-page.ts'
import { offered } from '#web/features/plus/wish.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import type { BlockDialogProps } from './block-code.tsx'
import css from './block-menu.module.css'
import { copyForPage, moveToPage } from './move-to-page.ts'
import { editorOf } from '../open-editors.ts'
import { menuTexts } from './menu-texts.ts'
import { removeRow } from './row-focus.ts'
import { editorTexts } from '../texts.ts'
import { useEditing } from '../use-editor.ts'
import { useFullText } from '../use-full-text.ts'
import { useFigures } from '../use-figures.ts'

/** Dialog that moves a block to another page of the account. */
export function BlockToPage({ block, open, onClose }: BlockDialogProps) {
  const { close } = useTexts(editorTexts)
  const t = useTexts(menuTexts)
  const { pageId } = useEditing()
  const { pages } = useSelf()
  const take = useMoveToPage(block)
  const isSigned = block.type === 'html' && block.signature !== ''
  const isKeyed = useFigures()?.keyed.includes(block.id) ?? false
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.toPage}
      // The server never returns a key, so it cannot be moved.
      description={(isKeyed && t.keyStays) || (isSigned && t.signatureStays)}
      closeLabel={close}
      size="s"
    >
      <ul className={css['menu']} aria-label={t.toPage}>
        {pages
          .filter(({ id }) => id !== pageId)
          .map(({ id, title, path }) => (
            <li key={id}>
              <button
                type="button"
                className={css['page']}
                onClick={() => {
                  onClose()
                  void take(id, title)
                }}
              >
                <strong>{title}</strong>
                <small>{addressOfPage(path)}</small>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

/** Moves the block to another page if that has room. */
function useMoveToPage(block: Block) {
  const { blocks } = useTexts(editorTexts)
  const t = useTexts(menuTexts)
  const messages = useTexts(accountTexts)
  const full = useFullText()
  const { store, plan, pageId } = useEditing()
  return async (to: string, title: string) => {
    // A block may stay after the plan's end, but on another page it would count as new.
    if (!planAllows(plan, models[block.type].plan)) {
      const from = { pageId, id: block.id }
      offered.set({ wish: { kind: 'block', type: block.type, blocks: [copyForPage(block)], from }, pageId: to })
      return
    }
    try {
      const other = await editorOf(await fetchPage(to))
      if (other.get().document.blocks.length >= planLimits[plan].blocks) {
        toast.show({ text: full, tone: 'danger' })
        return
      }
      let putBack = () => {}
      removeRow(store.get().document, block.id, () => {
        putBack = moveToPage(block.id, store, other)
      })
      toast.show({ text: t.carried(title), action: { label: blocks.restore, onAction: putBack } })
    } catch (error) {
      toastFailure(error, messages)
    }
  }
}
