import { sessionsApi, type Session } from '#contract/sessions.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { LongList } from './long-list.tsx'
import css from './my-account.module.css'

const sessionsKey = ['sessions'] as const

/** Ends sessions, reports the outcome and refetches the list. */
function useEnding() {
  const messages = useTexts(accountTexts)
  const { busy, attempt } = useAttemptWithToast(messages)
  const end = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work()
      toast.alert({ text: done, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: sessionsKey })
    })
  return { busy, end }
}

/** The account's sessions and how to end them. */
export function SessionsSection() {
  const texts = useTexts(myAccountTexts)
  const { busy, end } = useEnding()
  const endOthers = () => end(() => call(sessionsApi.cancelOthers, {}), texts.othersEnded)
  return (
    <>
      <p className={settings['note']}>{texts.sessionsText}</p>
      <LongList queryKey={sessionsKey} load={(cursor) => call(sessionsApi.list, { query: { cursor } })}>
        {(sessions: readonly Session[]) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.some(({ current, status }) => !current && status === 'active') ? (
              <Button busy={busy} onClick={() => void endOthers()}>
                {texts.endOthers}
              </Button>
            ) : null}
          </>
        )}
      </LongList>
    </>
  )
}

function SessionRow({ session: { id, device, place, status, lastSeenAt, current } }: { session: Session }) {
  const texts = useTexts(myAccountTexts)
  const locale = useLocale()
  const { busy, end } = useEnding()
  const name = device ?? texts.unknownDevice
  const active = status === 'active'
  const endThis = () =>
    end(() => call(sessionsApi.cancel, { params: { id }, body: { status: 'canceled' } }), texts.sessionEnded)
  return (
    <li className={css['entry']} data-past={!active || undefined}>
      <div>
        <strong>{name}</strong>
        {current ? <Badge tone="ok">{texts.thisDevice}</Badge> : null}
        {active ? null : <Badge>{texts.sessionStatus[status]}</Badge>}
        <p>{dotted([texts.lastSeen(formatMoment(locale, lastSeenAt)), place === null ? null : texts.place(place)])}</p>
      </div>
      {active && !current ? (
        <Button size="s" aria-label={texts.endSessionOf(name)} busy={busy} onClick={() => void endThis()}>
          {texts.endSession}
        </Button>
      ) : null}
    </li>
  )
}
