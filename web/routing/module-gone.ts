import { windowStorage } from '#web/session/safe-storage.ts'

/** What browsers say of a module that cannot be fetched, and the bundler of its styles. */
const gone = /dynamically imported module|Importing a module script failed|preload CSS/i
const key = 'lanka.module-gone'

export const isModuleGone = (error: unknown): error is Error => error instanceof Error && gone.test(error.message)

/**
 * A new release may have taken the place of the files that this window knows: calls `reload`, once for each file. Without
 * a connection nothing would come of it.
 */
export function whenModuleIsGone(error: unknown, reload: () => void): void {
  if (!isModuleGone(error) || !navigator.onLine) return
  if (windowStorage.getItem(key) === error.message) return
  windowStorage.setItem(key, error.message)
  reload()
}
