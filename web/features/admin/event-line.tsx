import type { NamedUser } from '#contract/admin-shapes.ts'
import type { StaffEvent } from '#contract/staff-events.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortDate, formatShortMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import { OneLine, type Column } from './loaded-table.tsx'

/** A login, linked to its account. */
export function UserLink({ user: { id, username } }: { user: NamedUser }) {
  const texts = useTexts(adminTexts)
  if (username === null) return <span className={css['note']}>{texts.gone}</span>
  return (
    <Link to="/admin/users/$userId" params={{ userId: id }}>
      <OneLine>{username}</OneLine>
    </Link>
  )
}

/** The invoice or giveaway of an event, linked. */
function Subject({ invoice, giveaway }: Pick<StaffEvent, 'invoice' | 'giveaway'>) {
  if (invoice !== null) {
    return (
      <Link to="/admin/invoices/$invoiceId" params={{ invoiceId: invoice.id }}>
        {invoice.number}
      </Link>
    )
  }
  if (giveaway === null) return null
  return (
    <Link to="/admin/waffles/$waffleId" params={{ waffleId: giveaway.id }}>
      {giveaway.title}
    </Link>
  )
}

type EventFacts = Omit<StaffEvent, 'user'>

/** Details of an event beside kind, time and user. */
function useDetails(): (event: EventFacts) => string {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return ({ staff, device, place, reason, days, until, invoice }) => {
    const term = [days && texts.days(days), until && texts.events.until(formatShortDate(locale, until))]
    const sum = invoice === null ? null : formatMoney(locale, invoice.amount)
    const by = staff === null ? null : texts.byStaff(staff.username ?? texts.gone)
    const network = place === null ? null : texts.network(place)
    return dotted([...term, sum, by, device, network, reason])
  }
}

function EventName({ event }: { event: EventFacts }) {
  const texts = useTexts(adminTexts)
  return (
    <>
      <strong>{texts.event[event.kind]}</strong>
      <Subject invoice={event.invoice} giveaway={event.giveaway} />
    </>
  )
}

/** An event in a list of one user. */
export function EventLine({ event }: { event: EventFacts }) {
  const details = useDetails()
  const locale = useLocale()
  return (
    <div className={css['line']}>
      <p>
        <EventName event={event} />
      </p>
      <p className={css['note']}>{dotted([formatShortMoment(locale, event.at), details(event)])}</p>
    </div>
  )
}

/** Columns of a table of events. */
export function useEventColumns(): readonly Column<StaffEvent>[] {
  const texts = useTexts(adminTexts)
  const details = useDetails()
  const locale = useLocale()
  return [
    {
      head: texts.events.what,
      cell: (event) => (
        <span className={css['event']}>
          <EventName event={event} />
        </span>
      ),
    },
    { head: texts.user, name: true, cell: ({ user }) => (user === null ? null : <UserLink user={user} />) },
    { head: texts.events.details, cell: details },
    {
      head: texts.events.at,
      figure: true,
      words: true,
      sorted: true,
      cell: ({ at }) => formatShortMoment(locale, at),
    },
  ]
}
