import { defineJob } from '#server/job-queue/job.ts'
import { freezeClosedGiveaways } from './draw/service.ts'
import { removeOrphanPictureJob } from './entry/orphan-pictures.ts'
import { pruneGiveawayParticipants } from './pruning/service.ts'

export const giveawayJobs = [
  removeOrphanPictureJob,
  defineJob({ name: 'freeze-closed-giveaways', schedule: { every: 'hour', minute: 47 }, run: freezeClosedGiveaways }),
  defineJob({
    name: 'prune-giveaway-participants',
    schedule: { every: 'hour', minute: 50 },
    run: pruneGiveawayParticipants,
  }),
]
