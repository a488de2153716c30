import { windowStorage } from '#web/session/safe-storage.ts'
import { focusFirstField } from './first-field.ts'

const key = 'lanka.reopened'

/** Loads the editor anew and opens the same block again. What is not saved yet is kept on the device, as ever. */
export function reloadInto(blockId: string): void {
  windowStorage.setItem(key, blockId)
  location.reload()
}

/** The block that was open before such a reload, with its first field to be focused. Told once. */
export function takeReopened(): { id: string } | undefined {
  const id = windowStorage.getItem(key)
  windowStorage.removeItem(key)
  if (id === null) return undefined
  focusFirstField(id, null)
  return { id }
}
