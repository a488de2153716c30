import { defineJob } from '#server/job-queue/job.ts'
import { pruneMessages } from './pruning/service.ts'

export const messageJobs = [
  defineJob({ name: 'prune-messages', schedule: { every: 'hour', minute: 26 }, run: pruneMessages }),
]
