import { messagesApi } from '#contract/messages.ts'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { saveAnswer } from '#web/shell/save-answer.ts'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'

/** Downloads the inbox as CSV. */
export function SaveButton({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const { busy, attempt } = useAttemptWithToast(messages)
  const save = () =>
    attempt(() => saveAnswer(messagesApi.csv, { params: { id: page.id }, query: { lang: locale } }, `${page.path}.csv`))
  return (
    <Button variant="quiet" className={css['save']} busy={busy} onClick={() => void save()}>
      {t.save}
    </Button>
  )
}
