import type { SessionDeps } from './session.ts'
import type {
  createSessionStore,
  EndedSession,
  Identity,
  SavedAccount,
  StoredSession,
  Tokens,
} from './session-store.ts'

/** Maximum number of accounts on one device, including the one signed in. */
const mostAccounts = 5

interface AccountsAfterSwitch {
  savedAccounts: readonly SavedAccount[]
  /** Refresh tokens of sessions that nothing on this device refers to any more and that should be ended. */
  ended: readonly string[]
}

/**
 * Returns the saved accounts after `next` signs in (undefined: nobody). The current account joins them, unless it is
 * staff; beyond five accounts the one saved longest ago is dropped.
 */
export function accountsAfterSwitch(
  { identity, tokens, savedAccounts }: Pick<StoredSession, 'identity' | 'tokens' | 'savedAccounts'>,
  { next, staff, now }: { next: string | undefined; staff: boolean; now: number },
): AccountsAfterSwitch {
  const leaving =
    identity === undefined || tokens === undefined || identity.id === next
      ? []
      : [{ ...identity, refreshToken: tokens.refreshToken, addedAt: now }]
  const others = savedAccounts.filter(({ id }) => id !== next && id !== identity?.id)
  const kept = [...others, ...(staff ? [] : leaving)].slice(next === undefined ? -mostAccounts : 1 - mostAccounts)
  const gone = [...savedAccounts, ...leaving].filter((each) => !kept.includes(each))
  return { savedAccounts: kept, ended: gone.flatMap(({ refreshToken }) => refreshToken ?? []) }
}

/** Parts of the session that switching between accounts needs. */
interface Access {
  store: ReturnType<typeof createSessionStore>
  staff(): boolean
  enter(tokens: Tokens, identity: Identity): void
  clear(): void
  endsSession(error: unknown): boolean
  endedBy(error: unknown, whose: Pick<Identity, 'username'>): EndedSession | undefined
}

/** Creates the store of saved accounts, with the operations to switch between them. */
export function createSavedAccounts(deps: SessionDeps, { store, staff, enter, clear, endsSession, endedBy }: Access) {
  const write = (change: (list: readonly SavedAccount[]) => readonly SavedAccount[]) => {
    const { savedAccounts, ...rest } = store.read()
    store.write({ ...rest, savedAccounts: change(savedAccounts) })
  }
  const find = (id: string) => store.read().savedAccounts.find((each) => each.id === id)

  return {
    /**
     * Signs in a saved account in place of the current one; the self call then updates its data. Resolves to false if
     * its session has ended: only its name stays saved. Throws if the server cannot be reached, and changes nothing
     * then.
     */
    switchTo: (id: string): Promise<boolean> =>
      deps.alone(async () => {
        const entry = find(id)
        // Another tab has switched to the account, or its session has ended.
        if (entry?.refreshToken === undefined) return store.read().identity?.id === id
        try {
          const tokens = await deps.exchange(entry.refreshToken)
          // The token was just exchanged: removing the entry first keeps `enter` from ending the account's session.
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

    /** Signs out locally so that another account can sign in; the current one joins the saved accounts. */
    leaveForAnother: (): Promise<void> =>
      deps.alone(async () => {
        const { savedAccounts, ended } = accountsAfterSwitch(store.read(), {
          next: undefined,
          staff: staff(),
          now: deps.now(),
        })
        write(() => savedAccounts)
        for (const refreshToken of ended) deps.end(refreshToken)
        clear()
      }),

    /** Removes a saved account from this device and ends its session. */
    remove(id: string): void {
      const token = find(id)?.refreshToken
      write((list) => list.filter((each) => each.id !== id))
      if (token !== undefined) deps.end(token)
    },
  }
}
