import { createStore } from '#ui/store.ts'

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

/** Creates a store for the link between its removal from the URL and the press of a button on the screen. */
export function createMailLinks() {
  const { get, set, subscribe } = createStore<MailLink | undefined>(undefined)

  return {
    get,
    subscribe,
    /** Stores the link found in a URL; returns the URL without it, or undefined if there was none. */
    take({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
      const found = readMailLink(pathname, hash)
      if (found === undefined) return undefined
      set(found)
      return pathname + search
    },
    /** Called when the person has used or dismissed the link. */
    done: () => set(undefined),
  }
}
