import type { Challenge, Solution } from 'altcha-lib/types'
import { authApi, type AltchaCheck } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { language } from '#web/i18n/current-language.ts'
import { validityMs } from './robot-validity.ts'

export interface Passed {
  /** What the registration carries. */
  payload: string
  /** Milliseconds until the server no longer takes it. */
  validMs: number
}

/** Solves a challenge on a thread of its own; null when it gave up. */
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

/** This browser cannot do the check at all. */
export class UnsupportedCheck extends Error {}

/** Browsers give the needed cryptography only to pages over HTTPS and on the same machine. */
function canSolve(): boolean {
  return typeof Worker === 'function' && globalThis.isSecureContext
}

/** Passes the configured check; a widget, where it needs one, is drawn in `place`. Throws UnsupportedCheck. */
export async function passRobotCheck(place: HTMLElement | null, signal: AbortSignal): Promise<Passed> {
  const check = await call(authApi.robotCheck, { signal })
  if (!('turnstile' in check)) return solveAltcha(check, signal)
  if (place === null) throw new Error('There is no place for the widget')
  const { loadTurnstile, passTurnstile } = await import('./turnstile.ts')
  const options = { siteKey: check.turnstile.siteKey, language: language.get() }
  return passTurnstile(await loadTurnstile(), place, options, signal)
}
