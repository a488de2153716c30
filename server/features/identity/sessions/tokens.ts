import { errors, jwtVerify, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey, keyId } from '#server/keys.ts'

/** The kinds differ in key and type, so that neither can stand in for the other (RFC 9068, RFC 8725 3.11). */
const kinds = {
  access: { typ: 'at+jwt', key: 'access-token' },
  refresh: { typ: 'rt+jwt', key: 'refresh-token' },
  challenge: { typ: 'ct+jwt', key: 'challenge-token' },
} as const
export type TokenKind = keyof typeof kinds

const minute = 60_000
/** Milliseconds that each kind is good for at most; a refresh token's are counted from the last use of its session. */
export const lifeMs = {
  access: 60 * minute,
  refresh: 60 * 24 * 60 * minute,
  challenge: challengeMinutes * minute,
} as const satisfies Record<TokenKind, number>
/** What clocks of nodes and the rounding to seconds may add to it. */
const slackMs = minute
/** How far a node's time may be behind until its next look, after it slept; what is further ahead is none of ours. */
const lagMs = 24 * 60 * minute
/** Seconds after which a node whose time is behind may have looked at the database's again. */
const retryAfter = 2

const algorithm = 'HS256'
/** Not the origin: who moves an installation to another address signs nobody out. Its secret tells it from others. */
const issuer = 'lanka'
const audience = 'lanka'
/** Ours are below 500 characters; a longer one is not worth decoding. */
const maxLength = 2048

/** Which session in which generation a token speaks for. It carries no rights: those are read from the rows. */
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

/** Whether a token says that it lives longer than we ever let one, however it came to be signed. */
function outlives(kind: TokenKind, { iat, exp }: { iat: number; exp: number }, now: Date): boolean {
  return exp * 1000 > Math.min(iat * 1000, now.getTime() + lagMs) + lifeMs[kind] + slackMs
}

/** Whether a token is yet to be made: until its next look this node's time is behind that of the one which made it. */
function isAhead({ iat }: { iat: number }, now: Date): boolean {
  return iat * 1000 > now.getTime() + slackMs
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** The same claims and times always give the same token. */
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

/** The payload if this key signed the token; undefined if another did. Older tokens of ours name none. */
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
    // Expiry is checked last, so everything else about an expired token is right.
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
 * What a token says when it is one of ours, of this kind and in time (unless `evenExpired`); undefined otherwise. Throws
 * BUSY for one from the future: it is neither good for longer than its life, nor is its session over.
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
    if (!claims.success || outlives(kind, claims.data, now)) return undefined
    if (isAhead(claims.data, now)) throw new AppError('BUSY', { retryAfter })
    return { userId: claims.data.sub, sessionId: claims.data.sid, generation: claims.data.gen }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
