import type { Deps } from './deps.ts'
import { deleteDueAccounts } from './features/account/deletion/service.ts'
import { pruneOneTimeTokens, pruneRobotChecks, pruneSessions } from './features/identity/pruning/service.ts'
import { endTimedOutSessions } from './features/identity/sessions/service.ts'
import { reencryptFactors } from './features/identity/factors/reencryption/service.ts'
import { pruneUnusedImages } from './features/images/service.ts'
import { reencryptDonationKeys } from './features/jars/reencryption/service.ts'
import { pruneFigures } from './features/jars/service.ts'
import { pruneAttempts } from './features/limits/service.ts'
import { pruneMails } from './features/mail/pruning/service.ts'
import { pruneMessages } from './features/messages/service.ts'
import { pruneTrash } from './features/pages/trash/service.ts'
import { prunePasskeyChallenges } from './features/identity/passkeys/challenges/service.ts'
import { pruneSeenEvents, pruneVisitors } from './features/statistics/pruning.ts'
import { freezeClosedGiveaways } from './features/giveaways/draw/service.ts'
import { pruneGiveawayParticipants } from './features/giveaways/pruning/service.ts'

/** Milliseconds between prunings; each also runs at start, so time spent switched off is caught up. */
const interval = 60 * 60 * 1000

/** What must not be kept, or need not be, every hour. Each step may run on any number of nodes at once. */
const hourly: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  visitors: pruneVisitors,
  'seen events': pruneSeenEvents,
  'robot checks': pruneRobotChecks,
  attempts: pruneAttempts,
  'one-time tokens': pruneOneTimeTokens,
  'passkey challenges': prunePasskeyChallenges,
  mails: pruneMails,
  figures: pruneFigures,
  messages: pruneMessages,
  'encryption of factors': reencryptFactors,
  'encryption of donation keys': reencryptDonationKeys,
  'timed-out sessions': endTimedOutSessions,
  'ended sessions': pruneSessions,
  trash: pruneTrash,
  'accounts to be deleted': deleteDueAccounts,
  'closed giveaways': freezeClosedGiveaways,
  'participants of giveaways': pruneGiveawayParticipants,
}

/** What reads every page of everybody who has pictures, once a day. */
const daily: typeof hourly = { 'unused pictures': pruneUnusedImages }

/** Takes every step of a sweep; one that fails is logged and keeps none of the others from being taken. */
export async function prune(deps: Deps, steps = { ...hourly, ...daily }): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(deps)
    } catch (error) {
      deps.log.error(`Pruning failed and will be tried again: ${name}`, error)
    }
  }
}

/** prunings now and every hour until stopped. */
export function startPruning(deps: Deps): () => void {
  let hours = 0
  const run = () => {
    void prune(deps, hours % 24 === 0 ? { ...hourly, ...daily } : hourly)
    hours += 1
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => clearInterval(timer)
}
