/** Issue and expiry of a token in milliseconds of the server's clock. */
export interface TokenTimes {
  issuedAt: number
  expiresAt: number
}

/** What a JSON Web Token says, which nobody but the server can check; undefined for any other text. */
function payloadOf(token: string): { iat?: unknown; exp?: unknown; sub?: unknown } | undefined {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as object
  } catch {
    return undefined
  }
}

/** Reads the times of a token; undefined where it has none. */
export function tokenTimes(token: string): TokenTimes | undefined {
  const { iat, exp } = payloadOf(token) ?? {}
  return typeof iat === 'number' && typeof exp === 'number'
    ? { issuedAt: iat * 1000, expiresAt: exp * 1000 }
    : undefined
}

/** The id of the person whose token it is; undefined where it names nobody. */
export function tokenOwner(token: string): string | undefined {
  const { sub } = payloadOf(token) ?? {}
  return typeof sub === 'string' ? sub : undefined
}

const refreshMarginMs = 15 * 60_000
/** A server that issues tokens shorter than the margin must not be asked in a loop. */
const shortestPauseMs = 60_000

/**
 * Milliseconds until the access token is to be refreshed, 15 minutes before it expires; undefined when no refresh is
 * to be triggered, because the refresh token has expired or the tokens cannot be read. `now` is the server's clock.
 */
export function refreshDueIn(tokens: { accessToken: string; refreshToken: string }, now: number): number | undefined {
  const access = tokenTimes(tokens.accessToken)
  const refresh = tokenTimes(tokens.refreshToken)
  if (access === undefined || (refresh !== undefined && refresh.expiresAt <= now)) return undefined
  return Math.max(access.expiresAt - refreshMarginMs, access.issuedAt + shortestPauseMs) - now
}
