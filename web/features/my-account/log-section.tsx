import { accountApi, type SecurityEvent } from '#contract/account.ts'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import settings from '#web/features/settings/settings-screen.module.css'
import { useLocale } from '#web/i18n/current-language.ts'
import { myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { LongList } from './long-list.tsx'
import css from './my-account.module.css'

/** The account's security log, newest first. */
export function LogSection() {
  const texts = useTexts(myAccountTexts)
  return (
    <>
      <p className={settings['note']}>{texts.logText}</p>
      <LongList
        queryKey={['security-events']}
        load={(cursor) => call(accountApi.securityEvents, { query: { cursor } })}
      >
        {(events: readonly SecurityEvent[]) =>
          events.length === 0 ? (
            <p>{texts.logEmpty}</p>
          ) : (
            <ul>
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </LongList>
    </>
  )
}

function EventRow({ event: { kind, at, device, place, pageId, reason } }: { event: SecurityEvent }) {
  const texts = useTexts(myAccountTexts)
  const locale = useLocale()
  const { pages } = useSelf()
  const page = pages.find(({ id }) => id === pageId)
  const details = [formatMoment(locale, at), device, place === null ? null : texts.place(place), page?.title]
  return (
    <li className={css['entry']}>
      <div>
        <strong>{texts.event[kind]}</strong>
        <p>{dotted(details)}</p>
        {reason === null ? null : <p>{texts.logReason(reason)}</p>}
      </div>
    </li>
  )
}
