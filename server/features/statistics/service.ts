import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { dayMs, kyivDay, kyivHour, type Day } from '#domain/dates.ts'
import { idTime, isUuid, newId } from '#domain/ids.ts'
import { visitorMark, type visitEvent } from '#contract/statistics.ts'
import type { CountryOf } from './countries.ts'
import type { CountedEvent } from './counted-event.ts'
import { eventIdentity } from './event-identity.ts'
import { createCountedPages, type KnownPage } from './counted-pages.ts'
import type { StatisticsDeps } from './deps.ts'
import { HourlyLimit } from './crowd/hourly-limit.ts'
import { canonicalReferrer } from './referrer.ts'
import { firstSaltedDay } from './salt-age.ts'
import { createSalts } from './salts.ts'
import { callerOf, VisitorHashes } from './visitor.ts'

type VisitEvent = z.output<typeof visitEvent>

/** Maximum delay in ms of an event that still counts on its own day; a phone may have been offline. */
const maxLatenessMs = dayMs

export type { StatisticsDeps } from './deps.ts'
export { keptDays } from './months.ts'
export { sumOfPages } from './queries.ts'

/** The dependencies that counting needs. */
type CountingDeps = Pick<StatisticsDeps, 'config' | 'clock' | 'keys' | 'database' | 'events' | 'log'>

export class Counting {
  readonly #pages = createCountedPages()
  readonly #salt = createSalts()
  readonly #hourlyLimit = new HourlyLimit()
  readonly #hashes = new VisitorHashes()
  readonly #deps: CountingDeps
  readonly #ownHosts: ReadonlySet<string>
  readonly #countryOf: CountryOf | undefined

  constructor(deps: CountingDeps, countryOf?: CountryOf) {
    this.#deps = deps
    this.#countryOf = countryOf
    this.#ownHosts = new Set([deps.config.appOrigin, deps.config.siteOrigin].map((origin) => new URL(origin).hostname))
  }

  /** Whether a country database or a proxy's header tells the visitors' countries. */
  get knowsCountries(): boolean {
    return this.#countryOf !== undefined || this.#deps.config.countryHeader !== undefined
  }

  /**
   * Counts events from a browser and resolves after they are stored. Events of unknown pages or blocks are ignored.
   * Throws BUSY.
   */
  async count(events: readonly VisitEvent[], request: FastifyRequest): Promise<void> {
    const ofPages = events.filter((event) => isUuid(event.page))
    const pages = await this.#pages.find(this.#deps, ofPages)
    const caller = callerOf(request, this.#deps.config.countryHeader, this.#countryOf)
    const moments = new Map(ofPages.map((event) => [event, this.#momentOf(event)]))
    const salts = await this.#saltsOf(new Set([...moments.values()].map(kyivDay)))
    const counted: CountedEvent[] = []
    const now = this.#deps.clock.now()
    for (const [event, moment] of moments) {
      const day = kyivDay(moment)
      const page = pages.get(event.page)
      if (page === undefined || (event.block !== undefined && !page.blockIds.has(event.block))) continue
      const device = event.visitor ?? ''
      // Spreading it into the literal below would take longer than everything else here.
      const { id, seenDay } = eventIdentity(event.id, now)
      const visitor = this.#hashes.of(day, salts.get(day)!, event.page, caller, device)
      counted.push({
        id,
        seenDay,
        received: kyivDay(now),
        pageId: event.page,
        day,
        kind: event.kind,
        blockId: event.block,
        audience: this.#audienceOf(event, page, caller.isBot, visitor),
        visitor,
        tellsDevice: device !== '',
        referrer: canonicalReferrer(event.referrer, this.#ownHosts),
        device: caller.device,
        country: caller.country,
        app: caller.app,
        hour: kyivHour(moment),
      })
    }
    await this.#deps.events.store(counted)
  }

  /**
   * Counts a click through `/go`, which needs no script; if the browser has script, `visitor` holds its visitor mark.
   */
  async countGo(request: FastifyRequest, click: { pageId: string; blockId: string; visitor: unknown }): Promise<void> {
    const at = this.#deps.clock.now()
    const event = {
      id: newId(at.getTime()),
      kind: 'click',
      page: click.pageId,
      block: click.blockId,
      visitor: visitorMark.safeParse(click.visitor).data,
      at: at.toISOString(),
    } as const
    await this.count([event], request)
  }

  #audienceOf(event: VisitEvent, page: KnownPage, isBot: boolean, visitor: string): CountedEvent['audience'] {
    if (page.isOwner(event.visitor)) return 'owner'
    if (isBot) return 'bot'
    return this.#hourlyLimit.take(event.page, visitor, this.#deps.clock.now()) ? 'people' : 'excess'
  }

  async #saltsOf(days: ReadonlySet<Day>): Promise<ReadonlyMap<Day, Buffer>> {
    const found = await Promise.all([...days].map(async (day) => [day, await this.#salt(this.#deps, day)] as const))
    return new Map(found)
  }

  /** Returns when an event happened, or the present if that is in the future, too long ago or its day has no salt. */
  #momentOf(event: VisitEvent): Date {
    const now = this.#deps.clock.now()
    const at = event.at === undefined ? idTime(event.id) : new Date(event.at)
    const lateness = at === undefined ? 0 : now.getTime() - at.getTime()
    const isInTime = at !== undefined && lateness >= 0 && lateness <= maxLatenessMs
    return isInTime && kyivDay(at) >= firstSaltedDay(now) ? at : now
  }
}
