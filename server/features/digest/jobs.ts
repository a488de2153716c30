import { defineJob } from '#server/job-queue/job.ts'
import { mailDigests } from './service.ts'

export const digestJobs = [
  defineJob({ name: 'mail-digests', schedule: { every: 'day', at: '08:17' }, run: mailDigests }),
]
