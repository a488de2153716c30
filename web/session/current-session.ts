import { useSyncExternalStore } from 'react'
import { deviceName } from './device-name.ts'
import { storage } from './safe-storage.ts'
import { createSession } from './session.ts'
import { sessionKey } from './session-store.ts'
import type { Identity } from './session-store.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Browsers keep locks from pages without HTTPS; there the tabs rely on reading storage again. */
function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('lanka.auth', run)
  const result = queue.then(run, run)
  queue = result.catch(() => undefined)
  return result
}

export const deviceHeaders = { 'Device-Name': deviceName(navigator) }

/** The session of this browser. */
export const session = createSession({
  storage,
  now: Date.now,
  async exchange(refreshToken) {
    // Calls and their schemas are large, and most visitors of the first screen never make one.
    const [{ authApi }, { send }] = await Promise.all([import('#contract/auth.ts'), import('#web/http/send.ts')])
    return send(authApi.refresh, { body: { refreshToken } }, deviceHeaders)
  },
  alone,
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Keeps the session fresh from now on: by its timer, when the device wakes up, and when another tab changes it. */
export function startSession(): void {
  session.plan()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.plan())
  window.addEventListener('pageshow', session.plan)
  window.addEventListener('online', session.plan)
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.changedElsewhere()
  })
}

/** Who is signed in on this browser, followed across tabs; undefined for nobody. */
export function useIdentity(): Identity | undefined {
  return useSyncExternalStore(session.subscribe, session.identity)
}
