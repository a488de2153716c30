import { windowStorage } from '#web/session/safe-storage.ts'
import { readReceived } from './current-received.ts'
import { receivedKey } from './keep-received.ts'

/** Does something that drops the shared content, and keeps it without a page, so that another one can be chosen. */
export function keepForAnotherPage(act: () => void): void {
  const [query] = readReceived()
  act()
  if (query !== undefined) windowStorage.setItem(receivedKey, query)
}

/** Whether shared content is used up: the choice of a page for it leads nowhere any more. */
export const isReceivedGone = (): boolean => readReceived()[0] === ''
