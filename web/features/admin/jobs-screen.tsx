import { useRef } from 'react'
import { staffJobsApi, type FailedJob } from '#contract/jobs.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { call } from '#web/api.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import { queryClient } from '#web/query-client.ts'
import css from './admin.module.css'
import { useChange } from './confirmed-action.tsx'
import { jobFault } from './job-fault.ts'
import { Loaded } from './loaded.tsx'
import { jobsQuery } from './queries.ts'
import { Refused } from './refused.tsx'

const tones = { retrying: 'accent', dead: 'danger' } as const

/** Background jobs that went wrong. */
export function JobsScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titles['admin.jobs._title']}
      </h1>
      <p className={css['note']}>{texts.jobsText}</p>
      <Loaded query={jobsQuery}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.jobsEmpty}>{texts.jobsEmptyText}</EmptyState>
          ) : (
            <ul className={css['list']}>
              {items.map((job) => (
                <li key={job.id}>
                  <JobLine job={job} onRetried={() => heading.current?.focus()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

/** `onRetried` is told once the job is gone from the list, and with it the button that was pressed. */
function JobLine({ job, onRetried }: { job: FailedJob; onRetried(): void }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { busy, lapsed, change } = useChange()
  const { id, name, state, attempts, maxAttempts, error, createdAt, nextAt } = job
  // Several may have failed at the same work: their numbers tell them apart.
  const numbered = `${name} #${id}`
  const work = async () => {
    await call(staffJobsApi.retry, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey })
  }
  const retry = async () => {
    if (await change(work, texts.jobRetryDone)) onRetried()
  }
  const next = nextAt === null ? [] : [texts.jobNextAt(formatMoment(locale, nextAt))]
  return (
    <div className={classNames(css['row'], css['wrapping'])}>
      <div className={css['line']}>
        <p>
          <strong>{numbered}</strong>
          <Badge tone={tones[state]}>{texts.jobState[state]}</Badge>
        </p>
        <p className={css['note']}>
          {[formatMoment(locale, createdAt), texts.jobAttempts(attempts, maxAttempts), ...next].join(' · ')}
        </p>
        <p className={css['note']}>{error === null ? texts.jobNoError : texts.jobFaults[jobFault(error)]}</p>
        {error === null ? null : (
          <details className={css['note']}>
            <summary>{texts.jobDetails}</summary>
            <code lang="en">{error}</code>
          </details>
        )}
        {lapsed === undefined ? null : <Refused error={lapsed} onRetry={() => void retry()} />}
      </div>
      <Button size="s" busy={busy} aria-label={texts.jobRetryOf(numbered)} onClick={() => void retry()}>
        {texts.jobRetry}
      </Button>
    </div>
  )
}
