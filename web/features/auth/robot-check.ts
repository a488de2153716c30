import type { Challenge, Solution } from 'altcha-lib/types'
import { authApi, type AltchaCheck } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { language } from '#web/i18n/current-language.ts'
import { validityMs } from './robot-validity.ts'

export interface Passed {
  /** The value that the registration sends. */
  payload: string
  /** Milliseconds until the solution expires. */
  validMs: number
}

/** Solves a challenge in a worker; null if the worker gave up. */
function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./robot-worker.ts', import.meta.url), { type: 'module' })
    const finish = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => finish(() => resolve(data)))
    worker.addEventListener('error', () => finish(() => reject(new Error('The robot check could not be solved'))))
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)))
    worker.postMessage(challenge)
  })
}

function payloadOf(challenge: AltchaCheck, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }))
}

async function solveAltcha(challenge: AltchaCheck, signal: AbortSignal): Promise<Passed> {
  if (!canSolve()) throw new UnsupportedCheck()
  const solution = await solve(challenge as unknown as Challenge, signal)
  if (solution === null) throw new Error('The robot check took too long')
  return {
    payload: payloadOf(challenge, solution),
    validMs: validityMs(challenge.parameters['expiresAt'], Date.now()),
  }
}

/** Thrown if the browser cannot run the check. */
export class UnsupportedCheck extends Error {}

/** `crypto.subtle` exists only on HTTPS pages and on localhost. */
function canSolve(): boolean {
  return typeof Worker === 'function' && globalThis.isSecureContext
}

/** Runs the configured check; a widget, if it has one, is rendered into `place`. Throws UnsupportedCheck. */
export async function passRobotCheck(place: HTMLElement | null, signal: AbortSignal): Promise<Passed> {
  const check = await call(authApi.robotCheck, { signal })
  if (!('turnstile' in check)) return solveAltcha(check, signal)
  if (place === null) throw new Error('There is no place for the widget')
  const { loadTurnstile, passTurnstile } = await import('./turnstile.ts')
  const options = { siteKey: check.turnstile.siteKey, language: language.get() }
  return passTurnstile(await loadTurnstile(), place, options, signal)
}
