import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { Page } from '#contract/pages.ts'
import { buttonClass, IconButton } from '#ui/button/button.tsx'
import { ClipboardIcon, SettingsIcon } from '#ui/icon/icon.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'

// A chunk of its own, since few visits open it.
const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** The number of unread messages in the inbox, a link to the form, and the settings. */
export function InboxHead({ page, unread }: { page: Page; unread: number | undefined }) {
  const t = useTexts(inboxTexts)
  const { titles } = useTexts(accountTexts)
  const side = useSideBar()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const form = (
    <Link to="/my/$pageId/form" params={{ pageId: page.id }} className={buttonClass({ variant: 'quiet' })}>
      <ClipboardIcon />
      {titles['my.form._title']}
    </Link>
  )
  return (
    <header className={css['head']}>
      <b role="status">{unread === undefined ? null : t.unread(unread)}</b>
      {side ? form : <InBar place="acts">{form}</InBar>}
      <IconButton aria-label={t.settings.title} onClick={() => setSettingsOpen(true)}>
        <SettingsIcon />
      </IconButton>
      <OnceOpened open={settingsOpen}>
        <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
      </OnceOpened>
    </header>
  )
}
