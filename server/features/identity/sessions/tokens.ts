import { errors, jwtVerify, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { dayMs, hourMs, minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey, keyId } from '#server/keys.ts'

/** Each kind of token has its own key and type, so that none can replace another (RFC 9068, RFC 8725 3.11). */
const kinds = {
  access: { typ: 'at+jwt', key: 'access-token' },
  refresh: { typ: 'rt+jwt', key: 'refresh-token' },
  challenge: { typ: 'ct+jwt', key: 'challenge-token' },
  picture: { typ: 'pt+jwt', key: 'picture-token' },
} as const
export type TokenKind = keyof typeof kinds

/** Maximum lifetime in ms from the issue of a token; each exchange issues a new refresh token. */
export const lifetimeMs = {
  access: hourMs,
  refresh: 60 * dayMs,
  challenge: challengeMinutes * minuteMs,
  picture: hourMs,
} as const satisfies Record<TokenKind, number>
/** Tolerance in ms for clocks and rounding to seconds. */
const clockToleranceMs = minuteMs
/** Tolerated lag in ms of a node's clock after sleep; tokens further in the future are not ours. */
const maxClockLagMs = dayMs
/** Value of Retry-After in seconds, after which a lagging node has measured again. */
const retryAfter = 2

const algorithm = 'HS256'
/** Independent of the origin, so that moving an installation signs nobody out; the secret identifies it. */
const issuer = 'lanka'
const audience = 'lanka'
/** Maximum length of a token; ours are below 500 characters. */
const maxLength = 2048

/** The session and generation of a token. It carries no rights: those are read from the rows. */
export interface TokenClaims {
  userId: string
  sessionId: string
  generation: number
}

const claimsShape = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gen: z.int32().check(z.minimum(1)),
  iat: z.number(),
  exp: z.number(),
})

/** Whether a token claims a longer lifetime than we grant. */
function exceedsLifetime(kind: TokenKind, { iat, exp }: { iat: number; exp: number }, now: Date): boolean {
  return exp * 1000 > Math.min(iat * 1000, now.getTime() + maxClockLagMs) + lifetimeMs[kind] + clockToleranceMs
}

/** Whether a token was issued after this node's current time, which may lag. */
function isFromFuture({ iat }: { iat: number }, now: Date): boolean {
  return iat * 1000 > now.getTime() + clockToleranceMs
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Signs a token deterministically: equal claims and times give an equal token. */
export function signToken(
  deps: Deps,
  kind: TokenKind,
  claims: TokenClaims,
  times: { issuedAt: Date; expiresAt: Date },
): Promise<string> {
  const key = deps.keys[kinds[kind].key]
  return new SignJWT({ sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader({ alg: algorithm, typ: kinds[kind].typ, kid: keyId(key) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setIssuedAt(seconds(times.issuedAt))
    .setExpirationTime(seconds(times.expiresAt))
    .sign(key)
}

/** The payload if this key signed the token, otherwise undefined. Older tokens name no key. */
async function payloadUnder(
  deps: Deps,
  kind: TokenKind,
  token: string,
  key: Buffer,
  evenExpired: boolean,
): Promise<JWTPayload | undefined> {
  const named = keyId(key)
  try {
    const keyFor = ({ kid = named }: Partial<JWTHeaderParameters>): Buffer => {
      if (kid !== named) throw new errors.JWSSignatureVerificationFailed()
      return key
    }
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: [algorithm],
      typ: kinds[kind].typ,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'gen', 'iat', 'exp'],
      currentDate: deps.clock.now(),
    })
    return payload
  } catch (error) {
    // Expiry is checked last, so an expired token is otherwise valid.
    if (evenExpired && error instanceof errors.JWTExpired) return error.payload
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined
    throw error
  }
}

async function payloadOf(deps: Deps, kind: TokenKind, token: string, evenExpired: boolean): Promise<JWTPayload> {
  for (const key of everyKey(deps.keys, kinds[kind].key)) {
    const payload = await payloadUnder(deps, kind, token, key, evenExpired)
    if (payload !== undefined) return payload
  }
  throw new errors.JOSEError('no key of ours')
}

/**
 * The claims of a valid token of this kind (or an expired one with `evenExpired`); undefined otherwise. Throws BUSY for
 * one from the future, which may be valid once this node's clock has caught up.
 */
export async function readToken(
  deps: Deps,
  kind: TokenKind,
  token: string,
  { evenExpired = false }: { evenExpired?: boolean } = {},
): Promise<TokenClaims | undefined> {
  if (token.length > maxLength) return undefined
  const now = deps.clock.now()
  try {
    const claims = claimsShape.safeParse(await payloadOf(deps, kind, token, evenExpired))
    if (!claims.success || exceedsLifetime(kind, claims.data, now)) return undefined
    if (isFromFuture(claims.data, now)) throw new AppError('BUSY', { retryAfter })
    return { userId: claims.data.sub, sessionId: claims.data.sid, generation: claims.data.gen }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
