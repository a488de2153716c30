import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { adminApi } from '#contract/admin.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { Card } from '#ui/card/card.tsx'
import {
  ChevronRightIcon,
  CircleCheckIcon,
  CreditCardIcon,
  InboxIcon,
  RefreshIcon,
  TriangleAlertIcon,
} from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import overview from './overview.module.css'
import { jobsQuery } from './queries.ts'
import { Refused } from './refused.tsx'

interface Matter {
  to: '/admin/differences' | '/admin/jobs' | '/admin/mails'
  icon: ReactNode
  count: number
  what: (count: number) => string
  note: string
}

/** Items that wait for staff, each with a link. */
export function Awaiting({ mails, plan }: Pick<ResultOf<typeof adminApi.summary>, 'mails' | 'plan'>) {
  const { awaiting: texts } = useTexts(adminTexts)
  const { common } = useTexts(accountTexts)
  const { data, error, refetch, isPending } = useQuery(jobsQuery)
  const dead = data?.items.filter(({ state }) => state === 'dead').length ?? 0
  const matters: readonly Matter[] = [
    { to: '/admin/differences', icon: <CreditCardIcon />, count: plan.differences, ...texts.differences },
    { to: '/admin/jobs', icon: <RefreshIcon />, count: dead, ...texts.jobs },
    { to: '/admin/mails', icon: <TriangleAlertIcon />, count: mails.failed, ...texts.failedMails },
    { to: '/admin/mails', icon: <InboxIcon />, count: mails.kept, ...texts.keptMails },
  ]
  const waiting = matters.filter(({ count }) => count > 0)
  const none = isPending ? (
    <Skeleton lines={1} label={common.loading} />
  ) : data === undefined ? null : (
    <p className={overview['nothing']}>
      <CircleCheckIcon size={20} className={css['confirmed']} />
      {texts.nothing}
    </p>
  )
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.title}</h2>
      <Refused error={error} onRetry={() => void refetch()} />
      {waiting.length === 0 ? (
        none
      ) : (
        <ul className={overview['matters']}>
          {waiting.map(({ to, icon, count, what, note }) => (
            <li key={note}>
              <Link to={to}>
                {icon}
                <span>
                  <strong>{what(count)}</strong>
                  <span className={css['note']}>{note}</span>
                </span>
                <ChevronRightIcon size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
