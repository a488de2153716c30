import { windowStorage } from '#web/session/safe-storage.ts'

export const receivedKey = 'lanka.received'

/**
 * Stores what another application shared with this window and removes it from the address; call before routing. It
 * survives sign-in and reloads, which an address of its length would not.
 */
export function keepReceived(): void {
  if (location.pathname !== '/my/share' || location.search === '') return
  windowStorage.setItem(receivedKey, location.search)
  history.replaceState(history.state, '', location.pathname)
}
