import { isSessionEndReason } from '#domain/session-end-reasons.ts'
import { isBan, isRefusal } from '#web/http/failures.ts'
import { adminFlag, adminFlagKey, saysAdmin } from './admin-flag.ts'
import { plusKey } from './plus-key.ts'
import type { KeyValue } from './safe-storage.ts'
import { accountsAfterSwitch, createSavedAccounts } from './saved-accounts.ts'
import { createSessionStore } from './session-store.ts'
import type { EndedSession, Identity, StoredSession, Tokens } from './session-store.ts'
import { refreshDueIn, tokenOwner, tokenTimes } from './token-times.ts'

export interface SessionDeps {
  storage: KeyValue
  now(): number
  /** Calls POST /auth/refresh. */
  exchange(refreshToken: string): Promise<Tokens>
  /** Ends the session of a refresh token that this device gives up. */
  end(refreshToken: string): void
  /** Runs an operation exclusively among all tabs of this browser. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
  /** Runs a function after `ms`; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
}

export interface Signed extends Identity {
  ownerMark: string
  is_admin: boolean
}

const ownerKey = 'lanka.owner'
const retryMs = 30_000
/** Maximum delay of a browser timer (31 bits); a longer wait is split. */
const longestWaitMs = 2 ** 31 - 1

/** Whether a failed refresh means that the session has ended, and not only that the server is unreachable. */
function endsSession(error: unknown): boolean {
  return isRefusal(error, 'TOKEN_INCORRECT') || isRefusal(error, 'UNAUTHORIZED') || isBan(error)
}

/** Returns the ended session of a person from the refusal of its refresh token, if that gives a reason. */
function endedBy(error: unknown, whose: Pick<Identity, 'username'> | undefined): EndedSession | undefined {
  if (whose === undefined || !isRefusal(error, 'TOKEN_INCORRECT')) return undefined
  const end = (error.result as { ended?: unknown } | undefined)?.ended
  return isSessionEndReason(end) ? { username: whose.username, end } : undefined
}

export type Session = ReturnType<typeof createSession>

/** Creates the session, the only owner of this browser's tokens. */
export function createSession(deps: SessionDeps) {
  const store = createSessionStore(deps.storage)
  let cancelTimer = () => {}

  const clearMarks = () => {
    for (const key of [ownerKey, adminFlagKey, plusKey]) deps.storage.removeItem(key)
  }

  const clear = (ended = store.read().ended) => {
    clearMarks()
    store.write({ ...store.read(), tokens: undefined, identity: undefined, ended })
    plan()
  }

  const signOut = () => {
    store.write({ ...store.read(), ended: undefined })
    clear()
  }

  const withTokens = (state: StoredSession, tokens: Tokens): StoredSession => {
    const issuedAt = tokenTimes(tokens.accessToken)?.issuedAt
    return { ...state, tokens, clockOffsetMs: issuedAt === undefined ? 0 : issuedAt - deps.now() }
  }

  const keep = (tokens: Tokens) => {
    store.write(withTokens(store.read(), tokens))
    plan()
  }

  const staff = () => saysAdmin(deps.storage.getItem(adminFlagKey))

  // A single write, so that no other tab sees one person's tokens with another person's name.
  const enter = (tokens: Tokens, { id, username, lang }: Identity) => {
    const before = store.read()
    const { savedAccounts, ended } = accountsAfterSwitch(before, { next: id, staff: staff(), now: deps.now() })
    if (before.identity?.id !== id) clearMarks()
    const identity = { id, username, lang }
    store.write(withTokens({ ...before, savedAccounts, identity, lastUsername: username, ended: undefined }, tokens))
    for (const refreshToken of ended) deps.end(refreshToken)
    plan()
  }

  const update = ({ id, username, lang, ownerMark, is_admin }: Signed) => {
    const { identity, tokens, savedAccounts, ...rest } = store.read()
    // An answer that arrives after another person has signed in is ignored. The access token names the person; the
    // stored identity follows it.
    if ((tokens && tokenOwner(tokens.accessToken)) !== id && identity?.id !== id) return
    deps.storage.setItem(ownerKey, ownerMark)
    deps.storage.setItem(adminFlagKey, adminFlag(is_admin, deps.now()))
    if (identity?.id === id && identity.username === username && identity.lang === lang) return
    const others = savedAccounts.filter((account) => account.id !== id)
    store.write({ ...rest, tokens, identity: { id, username, lang }, savedAccounts: others, lastUsername: username })
  }

  /**
   * Exchanges the refresh token, unless the stored access token differs from `held`: then another tab has already
   * renewed it. Resolves to whether a session still exists; throws if the server cannot be reached, and keeps the
   * tokens.
   */
  const renew = (held: string): Promise<boolean> =>
    deps.alone(async () => {
      const before = store.read().tokens
      if (before === undefined) return false
      if (before.accessToken !== held) return true
      try {
        const tokens = await deps.exchange(before.refreshToken)
        if (store.read().tokens?.refreshToken === before.refreshToken) keep(tokens)
      } catch (error) {
        if (!endsSession(error)) throw error
        if (store.read().tokens?.refreshToken === before.refreshToken) clear(endedBy(error, store.read().identity))
      }
      return store.read().tokens !== undefined
    })

  /** Restarts the timer of the next refresh; also called when the device wakes up. */
  function plan(): void {
    cancelTimer()
    const { tokens, clockOffsetMs } = store.read()
    const due = tokens && refreshDueIn(tokens, deps.now() + clockOffsetMs)
    if (tokens === undefined || due === undefined) return
    const refresh = () => void renew(tokens.accessToken).catch(() => (cancelTimer = deps.later(plan, retryMs)))
    cancelTimer = due > longestWaitMs ? deps.later(plan, longestWaitMs) : deps.later(refresh, Math.max(0, due))
  }

  return {
    get: store.read,
    subscribe: store.subscribe,
    identity: (): Identity | undefined => store.read().identity,
    accessToken: (): string | undefined => store.read().tokens?.accessToken,
    lastUsername: (): string | undefined => store.read().lastUsername,
    /** Whether the signed-in person is staff, as far as this device knows. */
    staff,
    /**
     * Called after registration, sign-in, or a challenge. A different person who is signed in joins the saved accounts.
     */
    signIn(tokens: Tokens, user: Signed): void {
      enter(tokens, user)
      update(user)
    },
    saved: createSavedAccounts(deps, { store, staff, enter, clear, endsSession, endedBy }),
    /** Called after the self call, with the person's current name and language. */
    update,
    renew,
    plan,
    /** Clears tokens and identity; the last login is kept, so that it need not be typed again. */
    signOut,
    /** Called when another tab has written. */
    storageChanged(): void {
      plan()
      store.changed()
    },
  }
}
