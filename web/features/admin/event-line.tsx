import type { StaffEvent } from '#contract/admin.ts'
import type { NamedUser } from '#contract/admin-shapes.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
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

/** One line of a security log; `user` names whose log it is where that is not clear. */
export function EventLine({ event, user }: { event: Omit<StaffEvent, 'user'>; user?: NamedUser }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { kind, at, staff, device, place, reason } = event
  const by = staff === null ? null : texts.byStaff(staff.username ?? texts.gone)
  const network = place === null ? null : texts.network(place)
  return (
    <div className={css['line']}>
      <p>
        <strong>{texts.event[kind]}</strong>
        {user === undefined ? null : <UserLink user={user} />}
      </p>
      <p className={css['note']}>
        {[formatMoment(locale, at), by, device, network, reason].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
