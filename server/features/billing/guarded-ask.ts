import { askJson, type JsonAnswer, type JsonRequest } from '#server/ask-json.ts'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'

export interface ProviderOptions {
  clock: Clock
  log: Log
  /** Milliseconds for a whole answer; what a bank does before it answers takes some of them. */
  timeoutMs?: number
}

export type Ask = (url: URL, init?: RequestInit, limits?: Partial<JsonRequest>) => Promise<JsonAnswer>

const usualTimeoutMs = 15_000
const minute = 60_000
/** Milliseconds that a provider is left alone for: a firewall remembers whoever goes on asking. */
const pauses: Readonly<Record<number, number>> = { 403: 10 * minute, 429: minute }
const pauseOfTrouble = minute
/** So many troubles in a row end in a pause; each further one in another. */
const patience = 5

/** Whether a request surely did nothing: it never left, or was refused before anybody looked at it. */
export function isUnsent(answer: JsonAnswer): boolean {
  return (answer.state === 'troubled' && answer.unsent === true) || (answer.status ?? 0) in pauses
}

/** What went wrong, for the log. */
export function reasonOf(answer: JsonAnswer): string {
  return answer.state === 'troubled' ? answer.reason : `status ${answer.status}`
}

/**
 * Asks a provider unless it is being left alone, which it is for a while after it said no or was in trouble some times in
 * a row. Then nothing is sent. Each process has its own pause: a refusal reaches each of them by itself.
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
