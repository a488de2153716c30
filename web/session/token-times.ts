/** Issue and expiry time of a token, in ms of the server's clock. */
export interface TokenTimes {
  issuedAt: number
  expiresAt: number
}

/** Returns the unverified payload of a JSON Web Token (only the server can verify it); undefined for any other text. */
function payloadOf(token: string): { iat?: unknown; exp?: unknown; sub?: unknown } | undefined {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as object
  } catch {
    return undefined
  }
}

/** Returns the times of a token; undefined if it has none. */
export function tokenTimes(token: string): TokenTimes | undefined {
  const { iat, exp } = payloadOf(token) ?? {}
  return typeof iat === 'number' && typeof exp === 'number'
    ? { issuedAt: iat * 1000, expiresAt: exp * 1000 }
    : undefined
}

/** Returns the id of the person whose token it is; undefined if it names none. */
export function tokenOwner(token: string): string | undefined {
  const { sub } = payloadOf(token) ?? {}
  return typeof sub === 'string' ? sub : undefined
}

const refreshMarginMs = 15 * 60_000
/** Minimum delay, so that a server that issues tokens shorter than the margin is not called in a loop. */
const shortestPauseMs = 60_000

/**
 * Returns the milliseconds until the access token should be refreshed, 15 minutes before it expires. Undefined if the
 * refresh token has expired or the tokens cannot be read. `now` is the time of the server's clock.
 */
export function refreshDueIn(tokens: { accessToken: string; refreshToken: string }, now: number): number | undefined {
  const access = tokenTimes(tokens.accessToken)
  const refresh = tokenTimes(tokens.refreshToken)
  if (access === undefined || (refresh !== undefined && refresh.expiresAt <= now)) return undefined
  return Math.max(access.expiresAt - refreshMarginMs, access.issuedAt + shortestPauseMs) - now
}
