import type { Kysely } from 'kysely'
import type { FactorMethod } from '#contract/factor-code.ts'
import type { DB } from '#server/db/schema.gen.ts'

export function findTotp(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The sealed secret of the factor that was added last. */
export function findNewestSecret(db: Kysely<DB>) {
  return db
    .selectFrom('totp_factors')
    .select(['user_id', 'secret'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores a pending secret, replacing an earlier one; false if the factor is on. */
export async function savePendingTotp(db: Kysely<DB>, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const saved = await db
    .insertInto('totp_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Turns the pending factor on; false if the secret was replaced or confirmed meanwhile. */
export async function confirmTotp(
  trx: Kysely<DB>,
  userId: string,
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up a time step and all earlier ones; false if this step or a later one was used before. */
export async function consumeTimeStep(db: Kysely<DB>, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Which second-step methods a user has; `recovery` means that a recovery code is unused. */
export function findMethods(db: Kysely<DB>, userId: string): Promise<Record<FactorMethod, boolean>> {
  return db
    .selectNoFrom((row) => [
      row
        .exists(
          row
            .selectFrom('totp_factors')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('totp'),
      row
        .exists(row.selectFrom('passkeys').select('id').where('user_id', '=', userId))
        .$castTo<boolean>()
        .as('passkey'),
      row
        .exists(
          row.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).where('used_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('recovery'),
    ])
    .executeTakeFirstOrThrow()
}

export async function hasUnusedRecoveryCodes(db: Kysely<DB>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(trx: Kysely<DB>, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Uses up a recovery code; false if there is none with this hash. */
export async function consumeRecoveryCode(db: Kysely<DB>, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteRecoveryCodes(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Deletes the factor; false if it was not on. */
export async function deleteTotp(trx: Kysely<DB>, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

export function findUser(db: Kysely<DB>, userId: string) {
  return db.selectFrom('users').select(['id', 'username', 'password_hash']).where('id', '=', userId).executeTakeFirst()
}

/** Confirmed address and language of an account; undefined without a confirmed address. */
export function findConfirmedOwner(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('users')
    .select(['username', 'lang', 'email'])
    .where('id', '=', userId)
    .where('email_status', '=', 'confirmed')
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Names of passkeys, oldest first. */
export async function listPasskeyNames(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('name').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** Locks the user's row, so that sign-ins wait for the change of factors. */
export async function lockUser(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
