import { defineJob } from '#server/job-queue/job.ts'
import { reencryptFactors } from './factors/reencryption/service.ts'
import { prunePasskeyChallenges } from './passkeys/challenges/service.ts'
import { pruneOneTimeTokens, pruneRobotChecks, pruneSessions } from './pruning/service.ts'
import { endTimedOutSessions } from './sessions/service.ts'

export const identityJobs = [
  defineJob({ name: 'prune-robot-checks', schedule: { every: 'hour', minute: 8 }, run: pruneRobotChecks }),
  defineJob({ name: 'prune-one-time-tokens', schedule: { every: 'hour', minute: 14 }, run: pruneOneTimeTokens }),
  defineJob({ name: 'prune-passkey-challenges', schedule: { every: 'hour', minute: 17 }, run: prunePasskeyChallenges }),
  defineJob({ name: 'reencrypt-factors', schedule: { every: 'hour', minute: 29 }, run: reencryptFactors }),
  defineJob({ name: 'end-timed-out-sessions', schedule: { every: 'hour', minute: 35 }, run: endTimedOutSessions }),
  defineJob({ name: 'prune-sessions', schedule: { every: 'hour', minute: 38 }, run: pruneSessions }),
]
