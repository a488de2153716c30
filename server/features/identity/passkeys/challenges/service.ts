import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { challengeLifetimeMs, challengeOf } from '../webauthn.ts'
import * as queries from './queries.ts'

/** Purpose of a challenge with its user and session; for `second_step` the session row of the pending sign-in. */
export type Ceremony =
  | { purpose: 'register' | 'proof' | 'second_step'; userId: string; sessionId: string }
  | { purpose: 'sign_in' }

type Bound = Exclude<Ceremony, { purpose: 'sign_in' }>

const challengeBytes = 32
/** Format of a stateless challenge: random bytes, expiry in seconds, MAC. */
const nonceBytes = 12
const expiryBytes = 4
const macBytes = challengeBytes - nonceBytes - expiryBytes

function macOf(key: Buffer, unsigned: Buffer): Buffer {
  return createHmac('sha256', key).update(unsigned).digest().subarray(0, macBytes)
}

/** A challenge for an unknown person. It contains its expiry and is stored only once it is used. */
function statelessChallenge({ keys }: Deps, expiresAt: Date): Buffer {
  const expiry = Buffer.alloc(expiryBytes)
  expiry.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000))
  const unsigned = Buffer.concat([randomBytes(nonceBytes), expiry])
  return Buffer.concat([unsigned, macOf(keys['passkey-challenge'], unsigned)])
}

/** Expiry of a stateless challenge; undefined if its MAC is not ours. */
function expiryOf({ keys }: Deps, challenge: Buffer): Date | undefined {
  if (challenge.length !== challengeBytes) return undefined
  const unsigned = challenge.subarray(0, -macBytes)
  const mac = challenge.subarray(-macBytes)
  if (!everyKey(keys, 'passkey-challenge').some((key) => timingSafeEqual(macOf(key, unsigned), mac))) return undefined
  return new Date(challenge.readUInt32BE(nonceBytes) * 1000)
}

function rowOf({ purpose, userId, sessionId }: Bound) {
  return { purpose, user_id: userId, session_id: sessionId }
}

/** Issues a challenge for one answer, replacing the session's previous one of that purpose. */
export async function issueChallenge(deps: Deps, ceremony: Ceremony): Promise<Buffer> {
  const { db } = deps.database
  const expiresAt = new Date(deps.clock.now().getTime() + challengeLifetimeMs)
  if (ceremony.purpose === 'sign_in') return statelessChallenge(deps, expiresAt)
  const challenge = randomBytes(challengeBytes)
  await queries.deleteEarlierChallenges(db, ceremony.sessionId, ceremony.purpose)
  await queries.insertChallenge(db, { challenge, ...rowOf(ceremony), expires_at: expiresAt })
  return challenge
}

/**
 * Uses up the challenge that an answer names and returns it. Undefined unless it belongs to this ceremony, is unexpired
 * and unused. Of concurrent transactions exactly one gets it.
 */
export async function consumeChallenge(
  deps: Deps,
  db: Kysely<DB>,
  ceremony: Ceremony,
  clientDataJSON: string,
): Promise<Buffer | undefined> {
  const now = deps.clock.now()
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  if (ceremony.purpose === 'sign_in') {
    const expiresAt = expiryOf(deps, challenge)
    if (expiresAt === undefined || expiresAt <= now) return undefined
    return (await queries.consumeStatelessChallenge(db, challenge, expiresAt)) ? challenge : undefined
  }
  return (await queries.deleteChallenge(db, { challenge, ...rowOf(ceremony) }, now)) ? challenge : undefined
}

/** Deletes challenges five minutes after their expiry, since a node's clock may be behind. */
export function prunePasskeyChallenges({ database, clock, stopping }: Deps): Promise<void> {
  return queries.deleteExpired(database.db, new Date(clock.now().getTime() - challengeLifetimeMs), stopping)
}
