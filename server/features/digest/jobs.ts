import { defineJob } from '#server/job-queue/job.ts'
import { enqueueDigests } from './service.ts'

export const digestJobs = [
  defineJob({ name: 'mail-digests', schedule: { every: 'day', at: '08:17' }, run: enqueueDigests }),
]
