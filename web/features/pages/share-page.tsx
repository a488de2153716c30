import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ShareIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { usePage } from './use-page.ts'

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet)

interface SharePageProps {
  page: Pick<User['pages'][number], 'id' | 'path' | 'title' | 'archived'>
  /** Whether the button has a text beside its icon. */
  named: boolean
}

/** Button in a page's top bar that opens the sheet for sharing. */
export function SharePage({ page, named }: SharePageProps) {
  const { share, common } = useTexts(accountTexts)
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (await ShareSheet.load()) setOpen(true)
    else toast.show({ text: common.network, tone: 'danger' })
  }
  const opens = { 'aria-haspopup': 'dialog', onClick: () => void show() } as const
  return (
    <>
      {named ? (
        <Button {...opens} icon={<ShareIcon />}>
          {share.title}
        </Button>
      ) : (
        <IconButton {...opens} variant="secondary" aria-label={share.title}>
          <ShareIcon />
        </IconButton>
      )}
      <OnceOpened open={open}>
        <Sheet page={page} open={open} onClose={() => setOpen(false)} />
      </OnceOpened>
    </>
  )
}

function Sheet({ page, ...rest }: Pick<SharePageProps, 'page'> & { open: boolean; onClose(): void }) {
  const { data } = usePage(page.id)
  const { path, title, archived } = page
  return <ShareSheet {...rest} {...{ path, title, archived }} description={data?.description ?? ''} />
}
