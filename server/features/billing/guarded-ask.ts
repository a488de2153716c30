import { askJson, type JsonAnswer, type JsonRequest } from '#server/ask-json.ts'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'

export interface ProviderOptions {
  clock: Clock
  log: Log
  /** Timeout in ms for the whole answer, including the bank's processing. */
  timeoutMs?: number
}

export type Ask = (url: URL, init?: RequestInit, limits?: Partial<JsonRequest>) => Promise<JsonAnswer>

const usualTimeoutMs = 15_000
const minute = 60_000
/** Pause in ms after these statuses: a firewall remembers clients that continue. */
const pauses: Readonly<Record<number, number>> = { 403: 10 * minute, 429: minute }
const pauseOfTrouble = minute
/** Number of consecutive failures that start a pause; each further failure starts another. */
const patience = 5

/** Whether a request certainly had no effect: it never left, or was refused before processing. */
export function isUnsent(answer: JsonAnswer): boolean {
  return (answer.state === 'troubled' && answer.unsent === true) || (answer.status ?? 0) in pauses
}

/** The reason of a failure, for the log. */
export function reasonOf(answer: JsonAnswer): string {
  return answer.state === 'troubled' ? answer.reason : `status ${answer.status}`
}

/**
 * Circuit breaker around requests to a provider: after a refusal or several consecutive failures nothing is sent for a
 * while. Each process has its own breaker, since a refusal reaches each process by itself.
 */
export function createGuardedAsk(name: string, { clock, log, timeoutMs = usualTimeoutMs }: ProviderOptions): Ask {
  let [troubles, pausedUntil] = [0, 0]

  function note(answer: JsonAnswer): void {
    const refused = pauses[answer.status ?? 0]
    const isTroubled = answer.state === 'troubled' || answer.status >= 500
    troubles = isTroubled ? troubles + 1 : 0
    if (refused === undefined && troubles < patience) return
    const now = clock.now().getTime()
    pausedUntil = Math.max(pausedUntil, now + (refused ?? pauseOfTrouble))
    log.warn(`${name} is left alone until ${new Date(pausedUntil).toISOString()}: ${reasonOf(answer)}`)
  }

  return async (url, init, limits) => {
    if (clock.now().getTime() < pausedUntil) return { state: 'troubled', reason: 'left alone', unsent: true }
    const answer = await askJson(url, { timeoutMs, ...limits }, init)
    note(answer)
    return answer
  }
}
