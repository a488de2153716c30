import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import type { Deps } from '#server/deps.ts'
import { makeOnce } from '#server/memoize.ts'
import { addSalt, findSalt } from './queries.ts'
import { saltAgeMs } from './salt-age.ts'

/**
 * Creates a reader of the salt of a day. The salt is the same on every node; the first node that needs it creates it.
 */
export function createSalts(): (deps: Pick<Deps, 'clock' | 'database'>, day: Day) => Promise<Buffer> {
  const known = new Map<Day, Promise<Buffer>>()

  async function load(deps: Pick<Deps, 'database'>, day: Day): Promise<Buffer> {
    await addSalt(deps.database.db, day, randomBytes(32))
    const salt = await findSalt(deps.database.db, day)
    if (salt === undefined) throw new Error(`no salt for ${day}`)
    return salt
  }

  return (deps, day) => {
    return makeOnce(known, day, () => {
      const endsAt = kyivInstant(`${day}T00:00`).getTime() + saltAgeMs
      setTimeout(() => known.delete(day), endsAt - deps.clock.now().getTime()).unref()
      return load(deps, day)
    })
  }
}
