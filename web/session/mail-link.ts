import { createStore } from '#ui/store.ts'

/** What a link in one of our mails asks for. Its token is worth an account: it may not stay in the address. */
export interface MailLink {
  kind: 'reset' | 'confirm' | 'stop'
  token: string
}

const authPath = /^\/(?:[^/]+\/)?auth\/?$/
const fragment = /^#(reset|confirm|stop)=([\w.~-]{1,2048})$/

/** The link that an address of the sign-in screen carries, such as `/auth#reset=<token>`. */
function readMailLink(pathname: string, hash: string): MailLink | undefined {
  if (!authPath.test(pathname)) return undefined
  const [, kind, token] = fragment.exec(hash) ?? []
  return token === undefined ? undefined : { kind: kind as MailLink['kind'], token }
}

/** Holds the link between the address, which loses it at once, and the screen, where a person presses a button. */
export function createMailLinks() {
  const { get, set, subscribe } = createStore<MailLink | undefined>(undefined)

  return {
    get,
    subscribe,
    /** Takes the link out of an address: gives the address without it, or undefined when there was none. */
    take({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
      const found = readMailLink(pathname, hash)
      if (found === undefined) return undefined
      set(found)
      return pathname + search
    },
    /** The person has done it or left it. */
    done: () => set(undefined),
  }
}
