import type { Deps } from './deps.ts'
import { deleteDueAccounts } from './features/account/deletion/service.ts'
import { forgetOneTimeTokens, forgetRobotChecks, forgetSessions } from './features/auth/forgetting/service.ts'
import { endTimedOutSessions } from './features/auth/sessions/service.ts'
import { resealFactors } from './features/factors/resealing/service.ts'
import { forgetUnusedImages } from './features/images/service.ts'
import { resealDonationKeys } from './features/jars/resealing/service.ts'
import { forgetFigures } from './features/jars/service.ts'
import { forgetAttempts } from './features/limits/service.ts'
import { forgetMails } from './features/mail/forgetting/service.ts'
import { forgetMessages } from './features/messages/service.ts'
import { forgetTrash } from './features/pages/trash/service.ts'
import { forgetPasskeyQuestions } from './features/passkeys/questions/service.ts'
import { forgetSeenEvents, forgetVisitors } from './features/statistics/forgetting.ts'
import { freezeClosedWaffles } from './features/waffles/draw/service.ts'
import { forgetWaffleParticipants } from './features/waffles/forgetting/service.ts'

/** Milliseconds between sweeps; each also runs at start, so time spent switched off is caught up. */
const interval = 60 * 60 * 1000

/** What must not be kept, or need not be, every hour. Each step may run on any number of nodes at once. */
const hourly: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  visitors: forgetVisitors,
  'seen events': forgetSeenEvents,
  'robot checks': forgetRobotChecks,
  attempts: forgetAttempts,
  'one-time tokens': forgetOneTimeTokens,
  'passkey questions': forgetPasskeyQuestions,
  mails: forgetMails,
  figures: forgetFigures,
  messages: forgetMessages,
  'seals of factors': resealFactors,
  'seals of donation keys': resealDonationKeys,
  'timed-out sessions': endTimedOutSessions,
  'ended sessions': forgetSessions,
  trash: forgetTrash,
  'accounts to be deleted': deleteDueAccounts,
  'closed giveaways': freezeClosedWaffles,
  'participants of giveaways': forgetWaffleParticipants,
}

/** What reads every page of everybody who has pictures, once a day. */
const daily: typeof hourly = { 'unused pictures': forgetUnusedImages }

/** Takes every step of a sweep; one that fails is logged and keeps none of the others from being taken. */
export async function sweep(deps: Deps, steps = { ...hourly, ...daily }): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(deps)
    } catch (error) {
      deps.log.error(`Sweeping failed and will be tried again: ${name}`, error)
    }
  }
}

/** Sweeps now and every hour until stopped. */
export function startSweeper(deps: Deps): () => void {
  let hours = 0
  const run = () => {
    void sweep(deps, hours % 24 === 0 ? { ...hourly, ...daily } : hourly)
    hours += 1
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => clearInterval(timer)
}
