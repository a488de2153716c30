import { useStore } from '#ui/use-store.ts'
import { createMailLinks, type MailLink } from './mail-link.ts'

/** The mail link that this window was opened with. */
export const mailLinks = createMailLinks()

/**
 * Moves a mail link's token out of the URL. Call before routing, so that the URL is clean before anything is loaded.
 */
export function keepMailLink(): void {
  const href = mailLinks.take(location)
  if (href !== undefined) history.replaceState(history.state, '', href)
}

export function useMailLink(): MailLink | undefined {
  return useStore(mailLinks)
}
