import { accountApi } from '#contract/account.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { focusScreen } from '#web/forms/focus.ts'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate } from '#web/i18n/moments.ts'
import css from './account-shell.module.css'
import { repeatSelf } from './use-self.ts'

/** Banner of an account that is scheduled for deletion: the date and a button to keep the account. */
export function DeletionNotice({ deleteAt }: { deleteAt: string }) {
  const messages = useTexts(accountTexts)
  const { shell } = messages
  const locale = useLocale()
  const { busy, attempt } = useAttemptWithToast(messages)

  const undo = () =>
    attempt(async () => {
      await call(accountApi.restore, {})
      await repeatSelf()
      focusScreen()
      toast.alert({ text: shell.deletionUndone, tone: 'ok' })
    })

  return (
    <Notice
      className={css['deletion']}
      tone="warn"
      title={shell.deletion(formatDate(locale, deleteAt))}
      action={
        <Button busy={busy} onClick={() => void undo()}>
          {shell.deletionUndo}
        </Button>
      }
    >
      {shell.deletionText}
    </Notice>
  )
}
