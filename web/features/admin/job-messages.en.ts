import type * as uk from './job-messages.uk.ts'

export const jobTexts: typeof uk.jobTexts = {
  jobsText:
    'Background jobs that failed. {site} retries each a few times, after longer and longer pauses, and then stops.',
  jobsEmpty: 'No failures',
  jobsEmptyText: 'All background jobs run without errors.',
  jobState: { retrying: 'Will be retried', dead: 'Stopped' },
  jobHeads: {
    name: 'Job',
    state: 'Status',
    attempts: 'Attempts',
    nextAt: 'Next',
    createdAt: 'Added',
    act: 'Action',
  },
  jobAttempts: (attempts: number, all: number) => `${attempts} of ${all}`,
  jobFaults: {
    unreachable: 'An external service can’t be reached.',
    slow: 'An external service didn’t respond in time.',
    mailRefused: 'The mail server didn’t accept the email.',
    unknown: 'Unexpected error.',
  },
  jobDetails: 'What the server recorded',
  jobNoError: 'Reason unknown: the server stopped in the middle of the job.',
  jobRetry: 'Run again',
  jobRetryOf: (name: string) => `Run again: ${name}`,
  jobRetryDone: 'The job is back in the queue',
}
