import { windowStorage } from '#web/session/safe-storage.ts'
import { receivedKey } from './keep-received.ts'
import { sharedText } from './shared-text.ts'

/** The shared content as a query string, and its page once that is known. */
function read(): { query: string; pageId: string | undefined } | undefined {
  const [query, pageId] = windowStorage.getItem(receivedKey)?.split('#') ?? []
  return query === undefined ? undefined : { query, pageId }
}

/** The text shared with this window; empty if there is none. */
export function receivedText(): string {
  return sharedText(read()?.query ?? '')
}

/** Sets the page whose editor offers to add the shared text. */
export function receiveOn(pageId: string): void {
  const received = read()
  if (received !== undefined) windowStorage.setItem(receivedKey, `${received.query}#${pageId}`)
}

/** The shared text that this page's editor offers to add; undefined if there is none for this page. */
export function receivedOn(pageId: string): string | undefined {
  return read()?.pageId === pageId ? receivedText() : undefined
}

/** Takes the shared text back from its page, so that another one can be chosen. */
export function takeBackReceived(): void {
  const received = read()
  if (received !== undefined) windowStorage.setItem(receivedKey, received.query)
}

/** Whether something was shared with this window and not added yet, even if it has no text. */
export const hasReceived = (): boolean => read() !== undefined

/** Deletes the shared content after it was added. */
export function dropReceived(): void {
  windowStorage.removeItem(receivedKey)
}
