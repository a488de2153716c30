import type { NamedUser } from '#contract/admin-shapes.ts'
import type { StaffEvent } from '#contract/staff-events.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatDate, formatMoment } from '#web/i18n/moments.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'

/** Somebody's login, which leads to their card. */
export function UserLink({ user: { id, username } }: { user: NamedUser }) {
  const texts = useTexts(adminTexts)
  if (username === null) return <span className={css['note']}>{texts.gone}</span>
  return (
    <Link to="/admin/users/$userId" params={{ userId: id }}>
      {username}
    </Link>
  )
}

/** The invoice or the giveaway that an event is about, which it leads to. */
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

/** One event; `user` names whose it is where that is not clear. */
export function EventLine({ event, user }: { event: Omit<StaffEvent, 'user'>; user?: NamedUser | null }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { kind, at, staff, device, place, reason, days, until, invoice, giveaway } = event
  const by = staff === null ? null : texts.byStaff(staff.username ?? texts.gone)
  const network = place === null ? null : texts.network(place)
  const term = [days && texts.days(days), until && texts.events.until(formatDate(locale, until))]
  const sum = invoice === null ? null : formatMoney(locale, invoice.amount)
  return (
    <div className={css['line']}>
      <p>
        <strong>{texts.event[kind]}</strong>
        {user == null ? null : <UserLink user={user} />}
        <Subject invoice={invoice} giveaway={giveaway} />
      </p>
      <p className={css['note']}>
        {[formatMoment(locale, at), ...term, sum, by, device, network, reason].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
