import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
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
    let salt = known.get(day)
    if (salt === undefined) {
      // At most two days are in use: today and, for late events, yesterday.
      for (const old of [...known.keys()].slice(0, -2)) known.delete(old)
      salt = load(deps, day)
      known.set(day, salt)
      salt.catch(() => known.delete(day))
    }
    return salt
  }
}
