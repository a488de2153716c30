import { defineJob } from '#server/job-queue/job.ts'
import { pruneSeenEvents, pruneVisitors } from './pruning.ts'

export const statisticsJobs = [
  defineJob({ name: 'prune-visitors', schedule: { every: 'hour', minute: 2 }, run: pruneVisitors }),
  defineJob({ name: 'prune-seen-events', schedule: { every: 'hour', minute: 5 }, run: pruneSeenEvents }),
]
