import { windowStorage } from '#web/session/safe-storage.ts'
import { readReceived } from './current-received.ts'
import { receivedKey } from './keep-received.ts'

/** Does something that drops the shared content, and keeps it without a page, so that another one can be chosen. */
export function keepForAnotherPage(act: () => void): void {
  const received = readReceived()
  act()
  if (received !== undefined) windowStorage.setItem(receivedKey, received.query)
}

/** Whether shared content is used up: the choice of a page for it leads nowhere any more. */
export const isReceivedGone = (): boolean => windowStorage.getItem(receivedKey) === ''
