import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { MoreAcrossIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useUnread } from '#web/features/messages/use-unread.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { usePlace } from '#web/routing/view.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import css from './page-navigation.module.css'
import { sectionAt, sections } from './page-sections.ts'

const MoreSheet = lazyPart(async () => (await import('./more-sheet.tsx')).MoreSheet)

/** Bottom navigation of a phone: the most used sections and a button for all others. */
export function BottomBar({ pageId }: { pageId: string }) {
  const { shell, titles, common } = useTexts(accountTexts)
  const unread = useUnread(pageId)
  const isElsewhere = sectionAt(usePlace().pathname)?.main === false
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (await MoreSheet.load()) setOpen(true)
    else toast.show({ text: common.network, tone: 'danger' })
  }
  return (
    <nav aria-label={shell.tabs} className={css['bottom']}>
      {sections
        .filter(({ main }) => main)
        .map(({ to, title, Icon }) => (
          <Link key={to} to={to} params={{ pageId }}>
            <span>
              <Icon />
            </span>
            {titles[title]}
          </Link>
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `${shell.more}, ${shell.unread(unread)}` : undefined}
        data-current={isElsewhere || undefined}
        onPointerEnter={() => void MoreSheet.load()}
        onClick={() => void show()}
      >
        <span>
          <MoreAcrossIcon />
          {unread > 0 && <i className={css['dot']} />}
        </span>
        {shell.more}
      </button>
      <OnceOpened open={open}>
        <MoreSheet open={open} onClose={() => setOpen(false)} pageId={pageId} unread={unread} />
      </OnceOpened>
    </nav>
  )
}
