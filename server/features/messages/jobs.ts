import { defineJob } from '#server/job-queue/job.ts'
import { mailLostNews, tellOfMessages } from './notices/service.ts'
import { pruneMessages } from './pruning/service.ts'

export const messageJobs = [
  tellOfMessages,
  defineJob({ name: 'tell-lost-messages', schedule: { every: 'hour', minute: 28 }, run: mailLostNews }),
  defineJob({ name: 'prune-messages', schedule: { every: 'hour', minute: 26 }, run: pruneMessages }),
]
