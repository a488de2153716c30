import { useStore } from '#ui/use-store.ts'
import { createMailLinks } from './mail-link.ts'
import { windowStorage } from './safe-storage.ts'

/** The mail link that this window was opened with. */
export const mailLinks = createMailLinks(windowStorage)

/**
 * Moves a mail link's token out of the URL. Call before routing, so that the URL is clean before anything is loaded.
 */
export function keepMailLink(): void {
  const href = mailLinks.take(location)
  if (href !== undefined) history.replaceState(history.state, '', href)
  // Only after a reload, for an entry that has a state: whoever comes anew wants to sign in.
  else if (history.state) mailLinks.restore(location.pathname)
}

export function useMailLink(): string {
  return useStore(mailLinks)
}
