import { createStore } from '#ui/store.ts'
import type { KeyValue } from './safe-storage.ts'

/** A link from a mail. Its token gives access to the account, so it must not stay in the URL. */
export interface MailLink {
  kind: 'reset' | 'confirm' | 'stop'
  token: string
}

const authPath = /^\/(?:[^/]+\/)?auth\/?$/
const fragment = /^#(reset|confirm|stop)=([\w.~-]{1,2048})$/

/** Returns the mail link in a URL of the sign-in screen, such as `/auth#reset=<token>`. */
function readMailLink(pathname: string, hash: string): MailLink | undefined {
  if (!authPath.test(pathname)) return undefined
  const [, kind, token] = fragment.exec(hash) ?? []
  return token === undefined ? undefined : { kind: kind as MailLink['kind'], token }
}

const storageKey = 'lanka.mail-link'

/**
 * Creates a store for the link between its removal from the URL and the press of a button on the screen. `storage` keeps
 * it for a reload of the window.
 */
export function createMailLinks(storage: KeyValue) {
  const { get, set, subscribe } = createStore<MailLink | undefined>(undefined)
  const used = () => storage.removeItem(storageKey)

  return {
    get,
    subscribe,
    /** Stores the link found in a URL; returns the URL without it, or undefined if there was none. */
    take({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
      const found = readMailLink(pathname, hash)
      if (found === undefined) return undefined
      set(found)
      storage.setItem(storageKey, hash)
      return pathname + search
    },
    /** Finds the link again after a reload of its screen. */
    restore: (pathname: string) => set(readMailLink(pathname, storage.getItem(storageKey) ?? '')),
    /** Called when the person has used the link, whose screen stays until `done`. */
    used,
    /** Called when the person leaves the link's screen. */
    done() {
      used()
      set(undefined)
    },
  }
}
