import { windowStorage } from '#web/session/safe-storage.ts'
import { receivedKey } from './keep-received.ts'
import { sharedText } from './shared-text.ts'

/** The shared content as a query string, and its page once that is known; an empty string once it is used up. */
export function readReceived(): readonly string[] {
  return windowStorage.getItem(receivedKey)?.split('#') ?? []
}

/** The text shared with this window; empty if there is none. */
export function receivedText(): string {
  return sharedText(readReceived()[0] ?? '')
}

/** Sets the page whose editor offers to add the shared text. */
export function receiveOn(pageId: string): void {
  const [query] = readReceived()
  if (query) windowStorage.setItem(receivedKey, `${query}#${pageId}`)
}

/** The shared text that this page's editor offers to add; undefined if there is none for this page. */
export function receivedOn(pageId: string): string | undefined {
  return readReceived()[1] === pageId ? receivedText() : undefined
}

/** Deletes the shared content once it is added, kept elsewhere, declined, or its user has signed out. */
export const dropReceived = (): void => windowStorage.setItem(receivedKey, '')
