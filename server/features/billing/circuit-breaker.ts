import { minuteMs } from '#domain/dates.ts'
import { askJson, type JsonAnswer, type JsonRequest } from '#server/ask-json.ts'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'

export interface ProviderOptions {
  clock: Clock
  log: Log
  /** Timeout in ms for the whole answer, including the bank's processing. */
  timeoutMs?: number
}

export type SendRequest = (url: URL, init?: RequestInit, limits?: Partial<JsonRequest>) => Promise<JsonAnswer>

const defaultTimeoutMs = 15_000
/** Pause in ms after these statuses: a firewall remembers clients that continue. */
const pauseMsByStatus: Readonly<Record<number, number>> = { 403: 10 * minuteMs, 429: minuteMs }
const failurePauseMs = minuteMs
/** Number of consecutive failures that start a pause; each further failure starts another. */
const failuresBeforePause = 5

/** Whether a request certainly had no effect: it never left, or was refused before processing. */
export function isUnsent(answer: JsonAnswer): boolean {
  return (answer.state === 'troubled' && answer.unsent === true) || (answer.status ?? 0) in pauseMsByStatus
}

/** The reason of a failure, for the log. */
export function failureReason(answer: JsonAnswer): string {
  return answer.state === 'troubled' ? answer.reason : `status ${answer.status}`
}

/**
 * Circuit breaker around requests to a provider: after a refusal or several consecutive failures nothing is sent for a
 * while. Each process has its own breaker, since a refusal reaches each process by itself.
 */
export function createCircuitBreaker(
  name: string,
  { clock, log, timeoutMs = defaultTimeoutMs }: ProviderOptions,
): SendRequest {
  let [consecutiveFailures, pausedUntil] = [0, 0]

  function recordAnswer(answer: JsonAnswer): void {
    const refused = pauseMsByStatus[answer.status ?? 0]
    const isFailure = answer.state === 'troubled' || answer.status >= 500
    consecutiveFailures = isFailure ? consecutiveFailures + 1 : 0
    if (refused === undefined && consecutiveFailures < failuresBeforePause) return
    const now = clock.now().getTime()
    pausedUntil = Math.max(pausedUntil, now + (refused ?? failurePauseMs))
    log.warn(`${name} is left alone until ${new Date(pausedUntil).toISOString()}: ${failureReason(answer)}`)
  }

  return async (url, init, limits) => {
    if (clock.now().getTime() < pausedUntil) return { state: 'troubled', reason: 'left alone', unsent: true }
    const answer = await askJson(url, { timeoutMs, ...limits }, init)
    recordAnswer(answer)
    return answer
  }
}
