import { lazy } from 'react'
import type { Block } from '#page/registry/models.gen.ts'
import { qrTarget } from '#page/sharing/qr-target.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { urlOfPage } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { useEditing } from '../use-editor.ts'

const ShareCode = lazy(async () => ({ default: (await import('#web/features/pages/share-code.tsx')).ShareCode }))

export interface BlockDialogProps {
  block: Block
  open: boolean
  onClose(): void
}

/** QR code of a block's target. */
export function BlockCode({ block, open, onClose }: BlockDialogProps) {
  const { share } = useTexts(accountTexts)
  const { path } = useEditing()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={share.blockTitle}
      description={share.blockText}
      closeLabel={share.close}
    >
      <OnceOpened open={open}>
        <ShareCode url={qrTarget(block, urlOfPage(path))} fileName={`${path}-${block.type}`} />
      </OnceOpened>
    </Dialog>
  )
}
