import { windowStorage } from '#web/session/safe-storage.ts'
import { receivedKey } from './keep-received.ts'
import { textOf } from './text-of.ts'

/** What was shared, as the query of the address that brought it, and the page that it is for, once that is known. */
function read(): { query: string; pageId: string | undefined } | undefined {
  const [query, pageId] = windowStorage.getItem(receivedKey)?.split('#') ?? []
  return query === undefined ? undefined : { query, pageId }
}

/** What was shared with this window; empty where nothing was. */
export function receivedText(): string {
  return textOf(read()?.query ?? '')
}

/** The editor of this page is to offer it. */
export function receiveOn(pageId: string): void {
  const received = read()
  if (received !== undefined) windowStorage.setItem(receivedKey, `${received.query}#${pageId}`)
}

/** What the editor of this page is to offer. */
export function receivedOn(pageId: string): string | undefined {
  return read()?.pageId === pageId ? receivedText() : undefined
}

/** It was added, or declined. */
export function dropReceived(): void {
  windowStorage.removeItem(receivedKey)
}
