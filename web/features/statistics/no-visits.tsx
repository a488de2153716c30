import { lazy, useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CopyIcon, ShareIcon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { urlOfPage } from '#web/config.ts'
import { copyLink } from '#web/features/pages/copy-link.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

const ShareCode = lazy(async () => ({ default: (await import('#web/features/pages/share-code.tsx')).ShareCode }))

/** No visits in the period, or on its only day: what to do about it. */
export function NoVisits({ page, isDay }: { page: Page; isDay: boolean }) {
  const messages = useTexts(accountTexts)
  const texts = useTexts(statisticsTexts)
  const [open, setOpen] = useState(false)
  const url = urlOfPage(page.path)
  const share = async () => {
    // Closing the system's share sheet is no failure.
    if ('share' in navigator) await navigator.share({ url, title: page.title }).catch(() => undefined)
    else setOpen(true)
  }
  return (
    <section className={css['quiet']}>
      <Mark size={52} />
      <h2>{isDay ? texts.emptyDayTitle : texts.emptyTitle}</h2>
      <p>{isDay ? texts.emptyDayText : texts.emptyText}</p>
      <Button variant="primary" size="l" wide icon={<ShareIcon />} onClick={() => void share()}>
        {texts.sharePage}
      </Button>
      <Button variant="quiet" icon={<CopyIcon />} onClick={() => void copyLink(page.path, messages)}>
        {texts.copyAddress}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.sharePage} closeLabel={messages.share.close}>
        <OnceOpened open={open}>
          <ShareCode url={url} fileName={page.path} />
        </OnceOpened>
      </Dialog>
    </section>
  )
}
