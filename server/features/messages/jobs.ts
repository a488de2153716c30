import { defineJob } from '#server/job-queue/job.ts'
import { enqueueLostMails, messagesMailJob } from './notices/service.ts'
import { pruneMessages } from './pruning/service.ts'
import { readTelegramJob } from './telegram/linking.ts'
import { telegramNoticeJob, enqueueLostTelegramNotices } from './telegram/notices.ts'

export const messageJobs = [
  messagesMailJob,
  telegramNoticeJob,
  readTelegramJob,
  defineJob({
    name: 'tell-lost-messages',
    schedule: { every: 'hour', minute: 28 },
    run: async (deps) => {
      await enqueueLostMails(deps)
      await enqueueLostTelegramNotices(deps)
    },
  }),
  defineJob({ name: 'prune-messages', schedule: { every: 'hour', minute: 26 }, run: pruneMessages }),
]
