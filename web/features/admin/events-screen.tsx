import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { EventLine } from './event-line.tsx'
import { LoadedList } from './loaded.tsx'
import { eventsQuery } from './queries.ts'

/** The security logs of everybody in one. */
export function EventsScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  return (
    <>
      <h1>{titles['admin.events._title']}</h1>
      <LoadedList query={eventsQuery} empty={<p>{texts.eventsEmpty}</p>}>
        {(event) => <EventLine event={event} user={event.user} />}
      </LoadedList>
    </>
  )
}
