import { defineJob } from '#server/job-queue/job.ts'
import { removePictureFilesJob } from './removal.ts'
import { pruneUnusedImages } from './service.ts'

export const imageJobs = [
  removePictureFilesJob,
  // Reads every page of everybody who has pictures, so once a day, when few are awake.
  defineJob({ name: 'prune-unused-images', schedule: { every: 'day', at: '04:30' }, run: pruneUnusedImages }),
]
