import { defineJob } from '#server/job-queue/job.ts'
import { rollUpMonths } from './months.ts'
import { deleteMarkedCounts, prepareStatisticsPartitions, pruneSeenEvents, pruneVisitors } from './pruning.ts'

export const statisticsJobs = [
  defineJob({
    name: 'prepare-statistics-partitions',
    schedule: { every: 'hour', minute: 1 },
    run: prepareStatisticsPartitions,
  }),
  defineJob({ name: 'roll-up-months', schedule: { every: 'hour', minute: 16 }, run: rollUpMonths }),
  defineJob({ name: 'prune-visitors', schedule: { every: 'hour', minute: 2 }, run: pruneVisitors }),
  defineJob({ name: 'delete-given-up-counts', schedule: { every: 'hour', minute: 53 }, run: deleteMarkedCounts }),
  defineJob({ name: 'prune-seen-events', schedule: { every: 'hour', minute: 5 }, run: pruneSeenEvents }),
]
