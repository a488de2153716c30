import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { countOnlyFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Throws INCORRECT_PASSWORD at the field unless it is the account's password. Failures are limited, so that an open
 * session allows no guessing.
 */
export async function checkCurrentPassword(
  deps: Deps,
  account: { id: string; password_hash: string },
  given: string | undefined,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  const refused = new AppError('INCORRECT_PASSWORD', { fields: { [field]: 'INCORRECT_PASSWORD' } })
  if (given === undefined) throw refused
  const taken = await takeFromLimit(deps, `current-password:${account.id}`, limits.currentPassword)
  const matches = await countOnlyFailure(deps, [taken], () =>
    passwordMatches(account.password_hash, given, { userId: account.id }),
  )
  if (!matches) throw refused
}
