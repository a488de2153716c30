import { useState } from 'react'
import type { Block } from '#page/registry/models.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { QrCodeIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { BlockCode } from './block-code.tsx'
import { hasPrintedLink } from './printed-link.ts'
import { useRefusals } from '../use-editor.ts'

/** Button for a block's QR code, if it has a target. */
export function ShareBlock({ block }: { block: Block }) {
  const { share } = useTexts(accountTexts)
  const refusals = useRefusals()
  const [open, setOpen] = useState(false)
  if (!hasPrintedLink(block, refusals)) return null
  return (
    <div>
      <Button icon={<QrCodeIcon size={18} />} onClick={() => setOpen(true)}>
        {share.block}
      </Button>
      <BlockCode block={block} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
