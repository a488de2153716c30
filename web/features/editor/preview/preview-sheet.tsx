import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../editor.module.css'
import { PreviewPane } from './preview-pane.tsx'
import { editorTexts } from '../texts.ts'

interface PreviewSheetProps {
  open: boolean
  onClose(): void
  onPick?: ((blockId: string) => void) | undefined
}

/** Full-screen preview on a phone; a tapped block opens in the editor. */
export function PreviewSheet({ open, onClose, onPick }: PreviewSheetProps) {
  const t = useTexts(editorTexts)
  const pick =
    onPick &&
    ((blockId: string) => {
      onPick(blockId)
      onClose()
    })
  return (
    <Dialog open={open} onClose={onClose} title={t.previewTitle} closeLabel={t.close} size="l" className={css['sheet']}>
      <PreviewPane onPick={pick} />
    </Dialog>
  )
}
