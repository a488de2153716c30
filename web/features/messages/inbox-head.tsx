import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { SettingsIcon } from '#ui/icon/icon.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'

// Few visits need it.
const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** How many messages wait to be read, and the settings. */
export function InboxHead({ unread }: { unread: number }) {
  const t = useTexts(inboxTexts)
  const [settling, setSettling] = useState(false)
  return (
    <header className={css['head']}>
      <b role="status">{t.unread(unread)}</b>
      <IconButton aria-label={t.settings.title} onClick={() => setSettling(true)}>
        <SettingsIcon />
      </IconButton>
      <OnceOpened open={settling}>
        <SettingsDialog open={settling} onClose={() => setSettling(false)} />
      </OnceOpened>
    </header>
  )
}
