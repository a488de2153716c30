import { lazy, useState } from 'react'
import type { Block } from '#page/registry/models.gen.ts'
import { qrTarget } from '#page/sharing/qr-target.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QrCodeIcon } from '#ui/icon/icon.tsx'
import { urlOfPage } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { hasPrintedLink } from './printed-link.ts'
import { useEditing, useRefusals } from './use-editor.ts'

const ShareCode = lazy(async () => ({ default: (await import('#web/features/pages/share-code.tsx')).ShareCode }))

/** A button that opens the QR code of a block, once the block has somewhere to lead. */
export function ShareBlock({ block }: { block: Block }) {
  const { share } = useTexts(accountTexts)
  const { path } = useEditing()
  const refusals = useRefusals()
  const [open, setOpen] = useState(false)
  if (!hasPrintedLink(block, refusals)) return null
  const close = () => setOpen(false)
  return (
    <div>
      <Button icon={<QrCodeIcon size={18} />} onClick={() => setOpen(true)}>
        {share.block}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={share.blockTitle}
        description={share.blockText}
        closeLabel={share.close}
      >
        <OnceOpened open={open}>
          <ShareCode url={qrTarget(block, urlOfPage(path))} fileName={`${path}-${block.type}`} />
        </OnceOpened>
      </Dialog>
    </div>
  )
}
