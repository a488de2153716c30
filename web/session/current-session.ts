import { useStore } from '#ui/use-store.ts'
import { isBan } from '#web/http/failures.ts'
import { bans } from './current-ban.ts'
import { deviceName } from './device-name.ts'
import { storage } from './safe-storage.ts'
import { createSession } from './session.ts'
import { sessionKey, type EndedSession, type Identity, type SavedAccount, type Tokens } from './session-store.ts'

let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs an operation exclusively among all tabs. Without HTTPS browsers have no locks; then it is exclusive within this
 * tab only, and tabs rely on reading the storage again.
 */
function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('lanka.auth', run)
  const result = queue.then(run, run)
  queue = result.catch(() => undefined)
  return result
}

export const deviceHeaders = { 'Device-Name': deviceName(navigator) }

// Loaded lazily: calls and their schemas are large, and most visitors of the first screen make none.
const calls = () => import('./session-calls.ts')

async function exchange(refreshToken: string): Promise<Tokens> {
  return (await calls()).refresh(refreshToken, deviceHeaders)
}

/** Exchanges the refresh token for a person who continues the session: a ban is recorded, so that they see it. */
async function exchangeRecordingBan(refreshToken: string): Promise<Tokens> {
  try {
    return await exchange(refreshToken)
  } catch (error) {
    if (isBan(error)) bans.record(error)
    throw error
  }
}

/** Ends the session of a refresh token. A call with an access token is needed, so a new one is requested first. */
async function end(refreshToken: string): Promise<void> {
  const { accessToken } = await exchange(refreshToken)
  await (await calls()).logout(accessToken, deviceHeaders)
}

/** The session of this browser. */
export const session = createSession({
  storage,
  now: Date.now,
  exchange: exchangeRecordingBan,
  // Errors are ignored: a session that cannot be ended now expires by itself.
  end: (refreshToken) => void end(refreshToken).catch(() => undefined),
  alone,
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Calls `act` whenever another person is signed in than before, or nobody, here or in another tab. */
export function onOtherPerson(act: () => void): void {
  let person = session.identity()?.id
  session.subscribe(() => {
    const now = session.identity()?.id
    if (now === person) return
    person = now
    act()
  })
}

/** Deletes the former person's ban when another person signs in. */
function clearBanOnEntry(): void {
  const look = () => session.identity() && bans.leave()
  onOtherPerson(look)
  look()
}

/** Keeps the session fresh from now on: by a timer, when the device wakes up, and when another tab changes it. */
export function startSession(): void {
  clearBanOnEntry()
  session.plan()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.plan())
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', session.storageChanged)
  window.addEventListener('online', session.plan)
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.storageChanged()
  })
}

/** Returns the person signed in on this browser, updated across tabs; undefined if nobody is. */
export function useIdentity(): Identity | undefined {
  return useStore(session, ({ identity }) => identity)
}

/** Returns the saved accounts of this device, updated across tabs. */
export function useSavedAccounts(): readonly SavedAccount[] {
  return useStore(session, ({ savedAccounts }) => savedAccounts)
}

/** Returns the session of this device that the server ended, until a person signs in or out. */
export function useEndedSession(): EndedSession | undefined {
  return useStore(session, ({ ended }) => ended)
}
