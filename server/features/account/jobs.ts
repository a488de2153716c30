import { defineJob } from '#server/job-queue/job.ts'
import { deleteDueAccounts } from './deletion/service.ts'

export const accountJobs = [
  defineJob({ name: 'delete-due-accounts', schedule: { every: 'hour', minute: 44 }, run: deleteDueAccounts }),
]
