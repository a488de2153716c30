import type { UserCard } from '#contract/admin.ts'
import { contentRules, ruleNumber } from '#domain/terms.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { addressOfPage } from '#web/config.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortDate, formatShortMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { Link } from '#web/routing/link.tsx'
import { useParams } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { EventLine } from './event-line.tsx'
import { Facts } from './facts.tsx'
import { Loaded } from './loaded.tsx'
import { userQuery } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserPlan } from './user-plan.tsx'

/** An account and staff actions on it. */
export function UserScreen() {
  const { titles } = useTexts(adminTexts)
  const { userId } = useParams('/admin/users/$userId')
  return (
    <Loaded key={userId} query={userQuery(userId)} title={titles.user}>
      {(user) => (
        <>
          <header className={css['head']}>
            <h1>{user.username}</h1>
            <Standing user={user} />
          </header>
          <div className={css['columns']}>
            <div className={css['column']}>
              <Account user={user} />
              <UserPlan user={user} />
              <UserActions user={user} />
            </div>
            <div className={css['column']}>
              <Pages user={user} />
              <Sessions user={user} />
              <Log user={user} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Standing({ user: { plan, is_admin, ban, deleteAt } }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  return (
    <>
      {plan.name === 'plus' ? <PlusMark /> : null}
      {is_admin ? <Badge tone="accent">{texts.staff}</Badge> : null}
      {ban === null ? null : <Badge tone="danger">{texts.banned}</Badge>}
      {deleteAt === null ? null : <Badge>{texts.leaving}</Badge>}
    </>
  )
}

/** The rule's number in the terms. */
function ruleOf(name: string | null): string | undefined {
  const rule = contentRules.find((each) => each === name)
  return rule && ruleNumber(rule)
}

function Account({ user }: { user: UserCard }) {
  const { common } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { email, email_status, lang, createdAt, referral, totp, passkeys, ban, deleteAt } = user
  const factors = [totp ? texts.factorApp : null, passkeys > 0 ? texts.factorPasskeys(passkeys) : null]
  const facts: [string, string][] = [
    [texts.id, user.id],
    [texts.email, email === null ? texts.emailStatus.unknown : `${email} — ${texts.emailStatus[email_status]}`],
    [texts.factor, factors.filter(Boolean).join(', ') || texts.off],
    [texts.language, common.languageNames[lang]],
    [texts.registered, formatShortMoment(locale, createdAt)],
    [texts.referral, referral ?? texts.noReferral],
  ]
  if (ban !== null)
    facts.push([
      texts.banFact,
      [[texts.banKind[ban.kind], ruleOf(ban.rule)].filter(Boolean).join(' '), ban.reason].filter(Boolean).join(': '),
    ])
  if (deleteAt !== null) facts.push([texts.deletion, texts.deletionOn(formatShortDate(locale, deleteAt))])
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.account}</h2>
      <Facts facts={facts} />
    </Card>
  )
}

function Pages({ user: { id, is_admin, pages } }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.pages}</h2>
      <p className={css['note']}>{is_admin ? texts.viewOfStaff : texts.viewNote}</p>
      <ul className={css['list']}>
        {pages.map((page) => (
          <li key={page.id} className={`${css['row']} ${css['wrapping']}`}>
            <div className={css['line']}>
              <p>
                <strong>{page.title}</strong>
                {page.archived ? <Badge>{texts.asArchived}</Badge> : null}
              </p>
              <p className={css['note']}>{addressOfPage(page.path)}</p>
            </div>
            <div className={css['actions']}>
              <Link
                to="/admin/html"
                query={{ page: page.id }}
                className={buttonClass({ size: 's' })}
                aria-label={texts.htmlSignOf(page.title)}
              >
                {texts.htmlSignShort}
              </Link>
              {is_admin ? null : (
                <Link
                  to="/as/$userId/$pageId/content"
                  params={{ userId: id, pageId: page.id }}
                  className={buttonClass({ size: 's' })}
                  aria-label={texts.viewOf(page.title)}
                >
                  {texts.view}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sessions({ user: { sessions } }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.sessions}</h2>
      {sessions.length === 0 ? <p className={css['note']}>{texts.noSessions}</p> : null}
      <ul className={css['list']}>
        {sessions.map(({ id, device, place, status, lastSeenAt }) => (
          <li key={id} className={css['line']}>
            <p>
              {device ?? texts.unknownDevice}
              <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{texts.sessionStatus[status]}</Badge>
            </p>
            <p className={css['note']}>
              {dotted([formatShortMoment(locale, lastSeenAt), place === null ? null : texts.network(place)])}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Log({ user: { events } }: { user: UserCard }) {
  const texts = useTexts(adminTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.log}</h2>
      {events.length === 0 ? <p className={css['note']}>{texts.eventsEmpty}</p> : null}
      <ul className={css['list']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
