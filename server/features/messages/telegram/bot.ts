import { minuteMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { createTelegram, type Outcome, type TelegramGateway } from './gateway.ts'
import * as queries from './queries.ts'

/** Pause in ms after Telegram refused the token; the operator may fix it meanwhile. */
const refusedPauseMs = 10 * minuteMs

/** The bot of this installation; `id` is the number at the start of its token. */
export interface Bot extends TelegramGateway {
  id: number
}

/** Returns the configured bot, or undefined if none is set up. */
export function botOf({ config }: Pick<Deps, 'config'>): Bot | undefined {
  return config.telegram && { id: Number(config.telegram.token.split(':')[0]), ...createTelegram(config.telegram) }
}

/** Logs a failed request and, if Telegram asked for it or refused the token, stores a pause that all nodes respect. */
export async function handleFailure(deps: Deps, { id }: Bot, outcome: Outcome<unknown>): Promise<void> {
  if (outcome.state === 'answered') return
  const { db } = deps.database
  const after = (ms: number) => new Date(deps.clock.now().getTime() + ms)
  if (outcome.state === 'paused') {
    deps.log.warn(`Telegram limits requests: the next one follows in ${outcome.seconds} seconds.`)
    return queries.pauseBot(db, id, after(outcome.seconds * 1000))
  }
  if (outcome.state !== 'closed') deps.log.warn(`Telegram: ${outcome.reason}`)
  if (outcome.state === 'refused') await queries.clearUsername(db, id, after(refusedPauseMs))
}
