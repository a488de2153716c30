import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keepMonths, messagesApi, type MessageSettings } from '#contract/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SwitchField } from '#ui/field/choice-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { Link } from '#web/routing/link.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import css from './messages-screen.module.css'
import { settingsKey, TelegramChoice } from './telegram-choice.tsx'
import { inboxTexts } from './texts.ts'

/** Notifications about messages to all of the person's pages, and their retention; changes are saved at once. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(messagesApi.settings, { signal }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.settings.title}
      description={t.settings.about}
      closeLabel={messages.common.close}
    >
      <LoadFailure error={error} onRetry={refetch} />
      {data === undefined && error === null && <Skeleton lines={3} label={messages.common.loading} />}
      {data !== undefined && <Choices settings={data} />}
    </Dialog>
  )
}

type Chosen = Partial<Pick<MessageSettings, 'mail' | 'keepMonths'>>

function Choices({ settings: saved }: { settings: MessageSettings }) {
  const { settings: t } = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const { email, email_status } = useSelf()
  const [chosen, setChosen] = useState<Chosen>({})
  const settings = { ...saved, ...chosen }
  const applied = useRef(Promise.resolve())
  // Sequentially: each response contains all settings, and the last response is shown.
  const apply = (work: () => Promise<MessageSettings>) => {
    const show = async () => {
      try {
        queryClient.setQueryData(settingsKey, await work())
      } catch (error) {
        toast.show({ text: t.unchanged(failureText(error, messages)), tone: 'danger' })
      }
    }
    return (applied.current = applied.current.then(show))
  }
  // Optimistic: the choice is shown until the last pending change is answered, then the server's settings are.
  const change = (body: Chosen) => {
    setChosen((before) => ({ ...before, ...body }))
    const mine = apply(() => call(messagesApi.updateSettings, { body }))
    void mine.then(() => applied.current === mine && setChosen({}))
  }
  const [shorter, setShorter] = useState(settings.keepMonths)
  const [asking, setAsking] = useState(false)
  const keep = (value: string) => {
    const months = keepMonths.find((each) => String(each) === value)
    if (months === undefined) return
    if (months > settings.keepMonths) return change({ keepMonths: months })
    setShorter(months)
    setAsking(true)
  }
  const shorten = () => {
    change({ keepMonths: shorter })
    setAsking(false)
  }
  const confirmed = email_status === 'confirmed'
  return (
    <div className={css['settings']}>
      <SwitchField
        label={t.mail}
        hint={confirmed ? t.mailHint : email === null ? t.mailMissing : t.mailUnconfirmed}
        checked={settings.mail}
        onChange={(event) => change({ mail: event.target.checked })}
      />
      {!confirmed && (
        <Link to="/my/account" hash="email">
          {t.toMail}
        </Link>
      )}
      {settings.telegram !== null && <TelegramChoice chat={settings.telegram.chat} apply={apply} />}
      <SelectField
        label={t.keep}
        hint={t.keepHint}
        value={settings.keepMonths}
        onChange={(event) => keep(event.target.value)}
      >
        {keepMonths.map((months) => (
          <option key={months} value={months}>
            {t.months(months)}
          </option>
        ))}
      </SelectField>
      <ConfirmDialog
        open={asking}
        title={t.shorten(t.months(shorter))}
        description={t.keepHint}
        confirmLabel={t.shortenYes}
        cancelLabel={messages.common.notNow}
        tone="danger"
        onConfirm={shorten}
        onCancel={() => setAsking(false)}
      />
      {settings.blocked > 0 && (
        <div className={css['head']}>
          <span>{t.blocked(settings.blocked)}</span>
          <Button onClick={() => void apply(() => call(messagesApi.unblockAll, {}))}>{t.unblock}</Button>
        </div>
      )}
    </div>
  )
}
