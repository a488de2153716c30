import { defineJob } from '#server/job-queue/job.ts'
import { removePictureFilesJob } from './removal.ts'
import { pruneUnusedImages } from './service.ts'

export const imageJobs = [
  removePictureFilesJob,
  // Reads all pages of owners with pictures, so it runs once a day at night.
  defineJob({ name: 'prune-unused-images', schedule: { every: 'day', at: '04:30' }, run: pruneUnusedImages }),
]
