import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { CountedEvent } from '../counted-event.ts'
import { browserBytes, networkBytes } from '../visitor.ts'
import * as queries from './queries.ts'
import { roomFor, type Room } from './room.ts'

type Keyed = Pick<CountedEvent, 'pageId' | 'day' | 'visitor'>

const dayKey = ({ pageId, day }: queries.PageDay) => `${pageId} ${day}`
const groupOf = ({ pageId, day, visitor }: Keyed, bytes: number): queries.Group => ({
  pageId,
  day,
  prefix: visitor.subarray(0, bytes),
})
const groupKey = (group: queries.Group) => `${dayKey(group)} ${group.prefix.toString('hex')}`
const keyOf = (event: Keyed) => groupKey(groupOf(event, event.visitor.length))

function distinct<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

async function countGroups(trx: Kysely<DB>, strangers: readonly Keyed[]): Promise<ReadonlyMap<string, number>> {
  const groups = strangers.flatMap((event) => [groupOf(event, networkBytes), groupOf(event, browserBytes)])
  const asked = distinct(groups, groupKey)
  const counts = await queries.countGroups(trx, asked)
  return new Map(asked.map((group, index) => [groupKey(group), counts[index] ?? 0]))
}

export interface Admitted {
  /** Of whom each page's day knew nothing yet, and of whom it has room. */
  newcomers: CountedEvent[]
  /** Events of visitors for whom there is no room. */
  excess: Set<CountedEvent>
}

/** Takes visitors in, in their order, as long as their network and their browser have room. */
function admit(
  strangers: readonly CountedEvent[],
  counts: ReadonlyMap<string, number>,
  roomOf: (event: CountedEvent, ofNetwork: number) => Room,
): Admitted {
  const present = new Map(counts)
  const taken = new Map<string, CountedEvent>()
  const excess = new Set<CountedEvent>()
  for (const event of strangers) {
    if (taken.has(keyOf(event))) continue
    const network = groupKey(groupOf(event, networkBytes))
    const browser = groupKey(groupOf(event, browserBytes))
    const [ofNetwork, ofBrowser] = [present.get(network)!, present.get(browser)!]
    // Whoever does not say on which device they are is somebody of the same address and browser who did.
    if (!event.tellsDevice && ofBrowser > 0) continue
    const room = roomOf(event, counts.get(network)!)
    if (ofNetwork >= room.network || ofBrowser >= room.browser) {
      excess.add(event)
      continue
    }
    taken.set(keyOf(event), event)
    present.set(network, ofNetwork + 1)
    present.set(browser, ofBrowser + 1)
  }
  return { newcomers: [...taken.values()], excess }
}

/**
 * Tells newcomers from the visitors beyond a plausible crowd (see docs/decisions/018). While it is being found out, no
 * other node counts for the same pages, so that all nodes together keep to the room there is.
 */
export async function admitVisitors(trx: Kysely<DB>, events: readonly CountedEvent[]): Promise<Admitted> {
  const people = events.filter(({ audience }) => audience === 'people')
  const known = new Set((await queries.listKnownVisitors(trx, distinct(people, keyOf))).map(keyOf))
  const strangers = people.filter((event) => !known.has(keyOf(event)))
  if (strangers.length === 0) return { newcomers: [], excess: new Set() }
  await queries.lockPageDays(trx, events)
  const counts = await countGroups(trx, strangers)
  const least = roomFor(0)
  const admitted = admit(strangers, counts, () => least)
  if (admitted.excess.size === 0) return admitted
  const rows = await queries.listTraffic(trx, distinct([...admitted.excess], dayKey))
  const traffic = new Map(rows.map((row) => [dayKey(row), row]))
  return admit(strangers, counts, (event, ofNetwork) => {
    const { today, usual } = traffic.get(dayKey(event)) ?? { today: 0, usual: 0 }
    // A network makes no room for itself.
    return roomFor(Math.max(usual, today - ofNetwork))
  })
}
