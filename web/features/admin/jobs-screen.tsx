import { useRef } from 'react'
import { staffJobsApi, type FailedJob } from '#contract/jobs.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { call } from '#web/api.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { queryClient } from '#web/query-client.ts'
import css from './admin.module.css'
import { useChange } from './confirmed-action.tsx'
import { jobFault } from './job-fault.ts'
import { Loaded } from './loaded.tsx'
import { Table, type Column } from './loaded-table.tsx'
import { jobsQuery } from './queries.ts'
import { Refused } from './refused.tsx'

const tones = { retrying: 'accent', dead: 'danger' } as const

/** Failed background jobs. */
export function JobsScreen() {
  const texts = useTexts(adminTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useColumns(() => heading.current?.focus())
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.titles.jobs}
      </h1>
      <p className={css['note']}>{texts.jobsText}</p>
      <Loaded query={jobsQuery}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.jobsEmpty}>{texts.jobsEmptyText}</EmptyState>
          ) : (
            <Table items={items} columns={columns} />
          )
        }
      </Loaded>
    </>
  )
}

/** Several jobs of one name are distinguished by id. */
const numbered = ({ name, id }: FailedJob) => `${name} #${id}`

/** `onRetried`: called when a job, with its pressed button, has left the list. */
function useColumns(onRetried: () => void): readonly Column<FailedJob>[] {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  return [
    { head: texts.jobHeads.name, cell: (job) => <Job job={job} /> },
    {
      head: texts.jobHeads.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.jobState[state]}</Badge>,
    },
    {
      head: texts.jobHeads.attempts,
      figure: true,
      words: true,
      cell: ({ attempts, maxAttempts }) => texts.jobAttempts(attempts, maxAttempts),
    },
    {
      head: texts.jobHeads.nextAt,
      figure: true,
      words: true,
      cell: ({ nextAt }) => (nextAt === null ? null : formatShortMoment(locale, nextAt)),
    },
    {
      head: texts.jobHeads.createdAt,
      figure: true,
      words: true,
      cell: ({ createdAt }) => formatShortMoment(locale, createdAt),
    },
    { head: texts.jobHeads.act, cell: (job) => <Retry job={job} onRetried={onRetried} /> },
  ]
}

function Job({ job }: { job: FailedJob }) {
  const texts = useTexts(adminTexts)
  const { error } = job
  return (
    <div className={css['line']}>
      <strong>{numbered(job)}</strong>
      <p className={css['note']}>{error === null ? texts.jobNoError : texts.jobFaults[jobFault(error)]}</p>
      {error === null ? null : (
        <details className={css['note']}>
          <summary>{texts.jobDetails}</summary>
          <code lang="en">{error}</code>
        </details>
      )}
    </div>
  )
}

function Retry({ job, onRetried }: { job: FailedJob; onRetried: () => void }) {
  const texts = useTexts(adminTexts)
  const { busy, lapsed, change } = useChange()
  const work = async () => {
    await call(staffJobsApi.retry, { params: { id: job.id } })
    await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey })
  }
  const retry = async () => {
    if (await change(work, texts.jobRetryDone)) onRetried()
  }
  return (
    <>
      <Button size="s" busy={busy} aria-label={texts.jobRetryOf(numbered(job))} onClick={() => void retry()}>
        {texts.jobRetry}
      </Button>
      <Refused error={lapsed} onRetry={() => void retry()} />
    </>
  )
}
