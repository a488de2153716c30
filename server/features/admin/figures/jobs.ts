import { defineJob } from '#server/job-queue/job.ts'
import { rollUpDays } from './roll-up.ts'

export const staffFigureJobs = [
  defineJob({ name: 'roll-up-days', schedule: { every: 'hour', minute: 10 }, run: rollUpDays }),
]
