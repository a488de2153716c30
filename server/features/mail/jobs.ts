import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJob } from '#server/job-queue/job.ts'
import { deliverMails } from './delivery.ts'
import { pruneMails } from './pruning/service.ts'
import { countDueMails } from './queries.ts'

/** Maximum number of jobs that one run enqueues; each delivers until nothing is due. */
const deliveriesAtOnce = 10

/** Enqueues delivery of mails whose job is missing: their node died, or they came with a database import. */
async function deliverLeftMails({ database, clock }: Deps): Promise<void> {
  const due = await countDueMails(database.db, clock.now(), deliveriesAtOnce)
  for (let count = 0; count < due; count += 1) await enqueue(database.db, deliverMails, undefined)
}

export const mailJobs = [
  deliverMails,
  defineJob({ name: 'deliver-left-mails', schedule: { every: 'minute' }, run: deliverLeftMails }),
  defineJob({ name: 'prune-mails', schedule: { every: 'hour', minute: 20 }, run: pruneMails }),
]
