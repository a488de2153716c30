import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Button, buttonClass, IconButton } from '#ui/button/button.tsx'
import { ClipboardIcon, SettingsIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import css from './messages-screen.module.css'
import { saveCsv } from './save-csv.ts'
import { inboxTexts } from './texts.ts'

// Few visits need it.
const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** How many messages wait to be read, the way to the form, and the file for spreadsheets. */
export function InboxHead({ page, unread }: { page: Page; unread: number }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [settling, setSettling] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveCsv(page.id, page.path, locale)
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <header className={css['head']}>
      <b role="status">{t.unread(unread)}</b>
      <div className={css['ways']}>
        <Link to="/my/$pageId/form" params={{ pageId: page.id }} className={buttonClass({ variant: 'quiet' })}>
          <ClipboardIcon />
          {t.form}
        </Link>
        <Button variant="quiet" busy={busy} onClick={() => void save()}>
          {t.save}
        </Button>
        <IconButton aria-label={t.settings.title} onClick={() => setSettling(true)}>
          <SettingsIcon />
        </IconButton>
      </div>
      <OnceOpened open={settling}>
        <SettingsDialog open={settling} onClose={() => setSettling(false)} />
      </OnceOpened>
    </header>
  )
}
