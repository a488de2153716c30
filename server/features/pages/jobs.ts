import { defineJob } from '#server/job-queue/job.ts'
import { pruneTrash } from './trash/service.ts'

export const pageJobs = [defineJob({ name: 'prune-trash', schedule: { every: 'hour', minute: 41 }, run: pruneTrash })]
