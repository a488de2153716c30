import type { ApiError, BanCode } from '#web/http/failures.ts'

/** What somebody banned may know and do. It lives in the memory of this window and nowhere else. */
export interface Ban {
  code: BanCode
  /** What the staff wrote, if they did. */
  reason: string | undefined
  /** Where to write to about it. */
  appeal: string | undefined
  /** Opens the export of the account and nothing else, for an hour. */
  accessToken: string | undefined
}

function textIn(result: unknown, name: string): string | undefined {
  const value = typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The ban that this window met last, until its person leaves it. */
export function createBans() {
  const listeners = new Set<() => void>()
  let current: Ban | undefined

  const set = (ban: Ban | undefined) => {
    current = ban
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: (): Ban | undefined => current,
    /** A call was refused; `held` is the access token that it was made with, where the answer brings none. */
    meet({ code, result }: Pick<ApiError<BanCode>, 'code' | 'result'>, held?: string): void {
      const reason = textIn(result, 'reason')
      const accessToken = textIn(result, 'accessToken') ?? held
      set({ code, reason, appeal: textIn(result, 'appeal'), accessToken })
    },
    leave: (): void => set(undefined),
  }
}

export type Bans = ReturnType<typeof createBans>
