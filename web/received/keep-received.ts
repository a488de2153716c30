import { windowStorage } from '#web/session/safe-storage.ts'

export const receivedKey = 'lanka.received'

/**
 * Keeps what another application has shared with this window and takes it out of the address; call before routing. It
 * outlives signing in and a reload, whatever it holds: no address could carry all of it along.
 */
export function keepReceived(): void {
  if (location.pathname !== '/my/share' || location.search === '') return
  windowStorage.setItem(receivedKey, location.search)
  history.replaceState(history.state, '', location.pathname)
}
