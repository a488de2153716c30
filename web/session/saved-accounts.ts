import type { SessionDeps } from './session.ts'
import type {
  createSessionStore,
  EndedSession,
  Identity,
  SavedAccount,
  StoredSession,
  Tokens,
} from './session-store.ts'

/** Accounts that one device holds, the one signed in included. */
const mostAccounts = 5

interface Shelf {
  savedAccounts: readonly SavedAccount[]
  /** Refresh tokens of sessions that nothing on this device leads to any more; they are to be ended. */
  ended: readonly string[]
}

/**
 * The saved accounts once `next` is signed in (undefined: nobody) instead of whoever is now, who joins them. Staff never
 * do; beyond five accounts the one set aside longest ago is dropped.
 */
export function setAside(
  { identity, tokens, savedAccounts }: Pick<StoredSession, 'identity' | 'tokens' | 'savedAccounts'>,
  { next, staff, now }: { next: string | undefined; staff: boolean; now: number },
): Shelf {
  const leaving =
    identity === undefined || tokens === undefined || identity.id === next
      ? []
      : [{ ...identity, refreshToken: tokens.refreshToken, addedAt: now }]
  const others = savedAccounts.filter(({ id }) => id !== next && id !== identity?.id)
  const kept = [...others, ...(staff ? [] : leaving)].slice(next === undefined ? -mostAccounts : 1 - mostAccounts)
  const gone = [...savedAccounts, ...leaving].filter((each) => !kept.includes(each))
  return { savedAccounts: kept, ended: gone.flatMap(({ refreshToken }) => refreshToken ?? []) }
}

/** What switching between accounts needs of the session. */
interface Access {
  store: ReturnType<typeof createSessionStore>
  staff(): boolean
  enter(tokens: Tokens, identity: Identity): void
  forget(): void
  endsSession(error: unknown): boolean
  endedBy(error: unknown, whose: Pick<Identity, 'username'>): EndedSession | undefined
}

/** The accounts set aside on this device, and the ways between them. */
export function createSavedAccounts(deps: SessionDeps, { store, staff, enter, forget, endsSession, endedBy }: Access) {
  const write = (change: (list: readonly SavedAccount[]) => readonly SavedAccount[]) => {
    const { savedAccounts, ...rest } = store.read()
    store.write({ ...rest, savedAccounts: change(savedAccounts) })
  }
  const find = (id: string) => store.read().savedAccounts.find((each) => each.id === id)

  return {
    /** The one set aside last comes last. */
    all: (): readonly SavedAccount[] => store.read().savedAccounts,

    /**
     * Signs a saved account in instead of whoever is signed in; the self call brings the rest. False when its
     * session is over: it stays as a name. Throws when the server could not be asked, and changes nothing then.
     */
    switchTo: (id: string): Promise<boolean> =>
      deps.alone(async () => {
        const entry = find(id)
        // Another tab has switched to it meanwhile.
        if (entry?.refreshToken === undefined) return store.read().identity?.id === id
        try {
          const tokens = await deps.exchange(entry.refreshToken)
          // Its token was used up just now: without the entry no session of it is ended.
          write((list) => list.filter((each) => each.id !== id))
          enter(tokens, entry)
          return true
        } catch (error) {
          if (!endsSession(error)) throw error
          const { refreshToken: dead } = entry
          write((list) =>
            list.map((each) => (each.refreshToken === dead ? { ...each, refreshToken: undefined } : each)),
          )
          store.write({ ...store.read(), ended: endedBy(error, entry) })
          return false
        }
      }),

    /** Makes room for another account to sign in; the present one joins the saved accounts. */
    leaveForAnother: (): Promise<void> =>
      deps.alone(async () => {
        const { savedAccounts, ended } = setAside(store.read(), { next: undefined, staff: staff(), now: deps.now() })
        write(() => savedAccounts)
        for (const refreshToken of ended) deps.end(refreshToken)
        forget()
      }),

    /** Takes a saved account off this device and ends its session. */
    remove(id: string): void {
      const token = find(id)?.refreshToken
      write((list) => list.filter((each) => each.id !== id))
      if (token !== undefined) deps.end(token)
    },
  }
}
