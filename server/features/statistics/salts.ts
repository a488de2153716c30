import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { addSalt, findSalt } from './queries.ts'

/** The salt of a day, the same on every node; made by whichever node needs it first. */
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
      // Two days are alive at most: today and, for late events, yesterday.
      for (const old of [...known.keys()].slice(0, -2)) known.delete(old)
      salt = load(deps, day)
      known.set(day, salt)
      salt.catch(() => known.delete(day))
    }
    return salt
  }
}
