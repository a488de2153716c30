import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './messages-screen.module.css'
import { saveCsv } from './save-csv.ts'
import { inboxTexts } from './texts.ts'

/** The inbox as a file for spreadsheets. */
export function SaveButton({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
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
    <Button variant="quiet" className={css['save']} busy={busy} onClick={() => void save()}>
      {t.save}
    </Button>
  )
}
