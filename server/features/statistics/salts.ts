import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { makeOnce } from '#server/memoize.ts'
import { addSalt, findSalt } from './queries.ts'

/**
 * Creates a reader of the salt of a day. The salt is the same on every node; the first node that needs it creates it.
 */
export function createSalts(): (deps: Pick<Deps, 'database'>, day: Day) => Promise<Buffer> {
  const known = new Map<Day, Promise<Buffer>>()

  async function load(deps: Pick<Deps, 'database'>, day: Day): Promise<Buffer> {
    await addSalt(deps.database.db, day, randomBytes(32))
    const salt = await findSalt(deps.database.db, day)
    if (salt === undefined) throw new Error(`no salt for ${day}`)
    return salt
  }

  return (deps, day) => {
    // At most two days are in use: today and, for late events, yesterday.
    if (!known.has(day)) for (const old of [...known.keys()].slice(0, -2)) known.delete(old)
    return makeOnce(known, day, () => load(deps, day))
  }
}
