import type { adminApi } from '#contract/admin.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { StatRow, StatTile } from '#ui/stat-tile/stat-tile.tsx'
import { formatNumber } from '#web/features/statistics/format.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import { EventLine } from './event-line.tsx'
import { Loaded } from './loaded.tsx'
import { latestQuery, summaryQuery } from './queries.ts'

/** The state of the product at a glance. */
export function DashboardScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const said = (value: number) => formatNumber(locale, value)
  return (
    <>
      <h1 className="visually-hidden">{titles['admin._title']}</h1>
      <Loaded query={summaryQuery}>
        {({ users, plus, banned, pages, recent, mails, plan }) => (
          <>
            <StatRow>
              <StatTile label={texts.users} value={said(users)} note={texts.usersNote(said(plus), said(banned))} />
              <StatTile label={texts.recentRegistrations} value={said(recent.registrations)} note={texts.recentNote} />
              <StatTile label={texts.pages} value={said(pages)} />
              <StatTile label={texts.recentViews} value={said(recent.views)} note={texts.recentNote} />
              <StatTile label={texts.recentClicks} value={said(recent.clicks)} note={texts.recentNote} />
              <StatTile
                label={texts.mails}
                value={said(mails.queued)}
                note={texts.mailsNote(said(mails.failed), said(mails.kept))}
              />
            </StatRow>
            <Money plan={plan} />
            <Latest />
          </>
        )}
      </Loaded>
    </>
  )
}

function Money({ plan }: { plan: ResultOf<typeof adminApi.summary>['plan'] }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const said = (value: number) => formatNumber(locale, value)
  const sum = (kopecks: number) => formatMoney(locale, kopecks)
  return (
    <StatRow>
      <StatTile
        label={texts.planActive}
        value={said(plan.active)}
        note={`${texts.planMoves(said(plan.new), said(plan.lapsed))} ${texts.planNote}`}
      />
      <StatTile
        label={texts.planRevenue}
        value={sum(plan.revenue)}
        note={`${texts.planRefunds(sum(plan.refunds))} ${texts.planNote}`}
      />
      <StatTile label={texts.planFailed} value={said(plan.failedCharges)} note={texts.planNote} />
      <StatTile
        label={<Link to="/admin/differences">{texts.planDifferences}</Link>}
        value={said(plan.differences)}
        note={texts.planDifferencesNote}
      />
    </StatRow>
  )
}

function Latest() {
  const texts = useTexts(adminTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.latest}</h2>
      <Loaded query={latestQuery}>
        {({ items }) => (
          <ul className={css['list']}>
            {items.map((event) => (
              <li key={event.id}>
                <EventLine event={event} user={event.user} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to="/admin/events" className={buttonClass({ size: 's' })}>
        {texts.allEvents}
      </Link>
    </Card>
  )
}
