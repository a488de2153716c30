import { defineJob } from '#server/job-queue/job.ts'
import { pruneMessages } from './service.ts'

export const messageJobs = [
  defineJob({ name: 'prune-messages', schedule: { every: 'hour', minute: 26 }, run: pruneMessages }),
]
