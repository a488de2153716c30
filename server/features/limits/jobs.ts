import { defineJob } from '#server/job-queue/job.ts'
import { pruneAttempts } from './service.ts'

export const limitJobs = [
  defineJob({ name: 'prune-attempts', schedule: { every: 'hour', minute: 11 }, run: pruneAttempts }),
]
