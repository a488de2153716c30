import { useStore } from '#ui/use-store.ts'
import { createMailLinks, type MailLink } from './mail-link.ts'
import { windowStorage } from './safe-storage.ts'

/** The mail link that this window was opened with. */
export const mailLinks = createMailLinks(windowStorage)

/**
 * Moves a mail link's token out of the URL. Call before routing, so that the URL is clean before anything is loaded.
 */
export function keepMailLink(): void {
  const href = mailLinks.take(location)
  if (href !== undefined) history.replaceState(history.state, '', href)
  // Whoever comes to the sign-in screen anew wants to sign in.
  else if ((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate')
    mailLinks.restore(location.pathname)
}

export function useMailLink(): MailLink | undefined {
  return useStore(mailLinks)
}
