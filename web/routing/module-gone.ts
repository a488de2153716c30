import { windowStorage } from '#web/session/safe-storage.ts'

/** Error messages of browsers for a module that cannot be fetched, and of the bundler for its styles. */
const gone = /dynamically imported module|Importing a module script failed|preload CSS/i
const key = 'lanka.module-gone'

export const isModuleGone = (error: unknown): error is Error => error instanceof Error && gone.test(error.message)

/**
 * Calls `reload`, once for each file, if a module is missing: a new release may have replaced the files that this
 * window knows. Does nothing offline.
 */
export function whenModuleIsGone(error: unknown, reload: () => void): void {
  if (!isModuleGone(error) || !navigator.onLine) return
  if (windowStorage.getItem(key) === error.message) return
  windowStorage.setItem(key, error.message)
  reload()
}
