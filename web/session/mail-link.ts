import { createStore } from '#ui/store.ts'
import type { KeyValue } from './safe-storage.ts'

/** Path and hash of a link from a mail. Its token gives access to the account, so it must not stay in the URL. */
const pattern = /^\/(?:[^/]+\/)?auth\/?#(?:reset|confirm|stop)=[\w.~-]{1,2048}$/

const storageKey = 'lanka.mail-link'

/**
 * Creates a store for the hash of the link, such as `#reset=<token>`, between its removal from the URL and the press of
 * a button on the screen; empty if there is none. `storage` keeps it for a reload of the window.
 */
export function createMailLinks(storage: KeyValue) {
  const { get, set, subscribe } = createStore('')
  const keep = (hash: string) => storage.setItem(storageKey, hash)
  const used = () => keep('')

  return {
    get,
    subscribe,
    /** Stores the link found in a URL; returns the URL without it, or undefined if there was none. */
    take({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
      if (!pattern.test(pathname + hash)) return undefined
      set(hash)
      keep(hash)
      return pathname + search
    },
    /** Finds the link again after a reload of its screen. */
    restore(pathname: string): void {
      const hash = storage.getItem(storageKey) ?? ''
      if (pattern.test(pathname + hash)) set(hash)
    },
    /** Called when the person has used the link, whose screen stays until `done`. */
    used,
    /** Called when the person leaves the link's screen. */
    done() {
      used()
      set('')
    },
  }
}
