import { useStore } from '#ui/use-store.ts'
import { isBan } from '#web/http/failures.ts'
import { bans } from './current-ban.ts'
import { deviceName } from './device-name.ts'
import { storage } from './safe-storage.ts'
import { createSession } from './session.ts'
import { sessionKey, type EndedSession, type Identity, type SavedAccount, type Tokens } from './session-store.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Browsers keep locks from pages without HTTPS; there the tabs rely on reading storage again. */
function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('lanka.auth', run)
  const result = queue.then(run, run)
  queue = result.catch(() => undefined)
  return result
}

export const deviceHeaders = { 'Device-Name': deviceName(navigator) }

// Calls and their schemas are large, and most visitors of the first screen never make one.
const calls = () => import('./session-calls.ts')

async function exchange(refreshToken: string): Promise<Tokens> {
  return (await calls()).refresh(refreshToken, deviceHeaders)
}

/** The same for somebody who goes on with the session: a ban is shown to them. */
async function goOn(refreshToken: string): Promise<Tokens> {
  try {
    return await exchange(refreshToken)
  } catch (error) {
    if (isBan(error)) bans.record(error)
    throw error
  }
}

/** Only an access token can end its session, so a fresh one is asked for. */
async function end(refreshToken: string): Promise<void> {
  const { accessToken } = await exchange(refreshToken)
  await (await calls()).logout(accessToken, deviceHeaders)
}

/** The session of this browser. */
export const session = createSession({
  storage,
  now: Date.now,
  exchange: goOn,
  // What cannot be reached now ends by itself when its time is over.
  end: (refreshToken) => void end(refreshToken).catch(() => undefined),
  alone,
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Whoever comes in, here or in another tab, sees nothing of the ban of somebody before them. */
function forgetBanOnEntry(): void {
  let last: string | undefined
  const look = () => {
    const now = session.identity()?.id
    if (now !== undefined && now !== last) bans.leave()
    last = now
  }
  session.subscribe(look)
  look()
}

/** Keeps the session fresh from now on: by its timer, when the device wakes up, and when another tab changes it. */
export function startSession(): void {
  forgetBanOnEntry()
  session.plan()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.plan())
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  window.addEventListener('pageshow', session.changedElsewhere)
  window.addEventListener('online', session.plan)
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.changedElsewhere()
  })
}

/** Who is signed in on this browser, followed across tabs; undefined for nobody. */
export function useIdentity(): Identity | undefined {
  return useStore(session, ({ identity }) => identity)
}

/** The other accounts of this device, followed across tabs. */
export function useSavedAccounts(): readonly SavedAccount[] {
  return useStore(session, ({ savedAccounts }) => savedAccounts)
}

/** The session of this device that the server ended, until somebody signs in or out. */
export function useEndedSession(): EndedSession | undefined {
  return useStore(session, ({ ended }) => ended)
}
