import { isBan, isRefusal } from '#web/http/failures.ts'
import type { KeyValue } from './safe-storage.ts'
import { createSessionStore } from './session-store.ts'
import type { Identity, Tokens } from './session-store.ts'
import { refreshDueIn, tokenTimes } from './token-times.ts'

export interface SessionDeps {
  storage: KeyValue
  now(): number
  /** POST /auth/refresh. */
  exchange(refreshToken: string): Promise<Tokens>
  /** Runs alone among all tabs of this browser. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
  /** Runs later; the returned function takes that back. */
  later(run: () => void, ms: number): () => void
}

export interface Signed extends Identity {
  ownerMark: string
}

const ownerKey = 'lanka.owner'
const retryMs = 30_000
/** Timers hold 31 bits; a longer wait is checked again on the way. */
const longestWaitMs = 2 ** 31 - 1

/** Whether a failed refresh means that the session is over, and not just out of reach. */
function endsSession(error: unknown): boolean {
  return isRefusal(error, 'TOKEN_INCORRECT') || isRefusal(error, 'UNAUTHORIZED') || isBan(error)
}

export type Session = ReturnType<typeof createSession>

/** The one place that owns the tokens of this browser. */
export function createSession(deps: SessionDeps) {
  const store = createSessionStore(deps.storage)
  const listeners = new Set<() => void>()
  let cancelTimer = () => {}

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const forget = () => {
    store.write({ ...store.read(), tokens: undefined, identity: undefined })
    deps.storage.removeItem(ownerKey)
    plan()
    tell()
  }

  const keep = (tokens: Tokens) => {
    const issuedAt = tokenTimes(tokens.accessToken)?.issuedAt
    const clockOffsetMs = issuedAt === undefined ? 0 : issuedAt - deps.now()
    store.write({ ...store.read(), tokens, clockOffsetMs })
    plan()
  }

  const know = ({ id, username, lang, ownerMark }: Signed) => {
    const { identity, ...rest } = store.read()
    deps.storage.setItem(ownerKey, ownerMark)
    if (identity?.id === id && identity.username === username && identity.lang === lang) return
    store.write({ ...rest, identity: { id, username, lang }, lastUsername: username })
    tell()
  }

  /**
   * Exchanges the refresh token, unless the access token that its caller held is no longer the stored one: then another
   * tab was faster. Tells whether a session still exists; throws when the server could not be asked, and keeps the tokens.
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
        if (store.read().tokens?.refreshToken === before.refreshToken) forget()
      }
      return store.read().tokens !== undefined
    })

  /** Sets the timer for the next refresh anew; also called when the device wakes up. */
  function plan(): void {
    cancelTimer()
    const { tokens, clockOffsetMs } = store.read()
    const due = tokens && refreshDueIn(tokens, deps.now() + clockOffsetMs)
    if (tokens === undefined || due === undefined) return
    const refresh = () => void renew(tokens.accessToken).catch(() => (cancelTimer = deps.later(plan, retryMs)))
    cancelTimer = due > longestWaitMs ? deps.later(plan, longestWaitMs) : deps.later(refresh, Math.max(0, due))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    identity: (): Identity | undefined => store.read().identity,
    accessToken: (): string | undefined => store.read().tokens?.accessToken,
    lastUsername: (): string | undefined => store.read().lastUsername,
    /** After registration, sign-in, or a challenge. */
    signIn(tokens: Tokens, user: Signed): void {
      keep(tokens)
      know(user)
    },
    /** After the self call: who is signed in may have changed a name or a language. */
    know,
    renew,
    plan,
    /** Clears tokens and identity; the last user name stays, so that it need not be typed again. */
    signOut: forget,
    /** Another tab has written. */
    changedElsewhere(): void {
      plan()
      tell()
    },
  }
}
