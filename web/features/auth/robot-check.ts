import type { Challenge, Solution } from 'altcha-lib/types'
import { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
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

function payloadOf(challenge: ResultOf<typeof authApi.robotCheck>, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Fetches a challenge and does its work. */
export async function passRobotCheck(signal: AbortSignal): Promise<Passed> {
  const challenge = await call(authApi.robotCheck, { signal })
  const solution = await solve(challenge as unknown as Challenge, signal)
  if (solution === null) throw new Error('The robot check took too long')
  return {
    payload: payloadOf(challenge, solution),
    validMs: validityMs(challenge.parameters['expiresAt'], Date.now()),
  }
}

/** Browsers give the needed cryptography only to pages over HTTPS and on the same machine. */
export function canPassRobotCheck(): boolean {
  return typeof Worker === 'function' && globalThis.isSecureContext
}
