import { defineJob } from '#server/job-queue/job.ts'
import { pruneWithheldNames } from './addresses/withheld-names.ts'
import { pruneDeletedBlocks } from './deleted-blocks/service.ts'
import { pruneHistories } from './history/pruning.ts'
import { pruneTrash } from './trash/service.ts'

export const pageJobs = [
  defineJob({ name: 'prune-trash', schedule: { every: 'hour', minute: 41 }, run: pruneTrash }),
  defineJob({ name: 'prune-deleted-blocks', schedule: { every: 'hour', minute: 43 }, run: pruneDeletedBlocks }),
  defineJob({ name: 'prune-withheld-names', schedule: { every: 'day', at: '04:10' }, run: pruneWithheldNames }),
  defineJob({ name: 'thin-histories', schedule: { every: 'day', at: '04:20' }, run: pruneHistories }),
]
