import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, isUnavailable, messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { pollChanges, writeChange } from './change-table.ts'
import type { Concerned, PageCache } from './page-cache.ts'

const channel = 'lanka_pages'
const firstPauseMs = 100
const longestPauseMs = 5000
/** Whoever saved waits for the notice, so a database that does not answer must not keep them long. */
const patienceMs = 2000

/** Tells every node, this one first, that finished pages are out of date. */
export interface Invalidation {
  /** After the commit of a change to a page: its former and present addresses. */
  pageChanged(paths: readonly string[]): Promise<void>
  /** The same for a page that visitors must not see any more: in the trash, archived. */
  pageWithdrawn(paths: readonly string[]): Promise<void>
  /** After the commit of a change to all pages of somebody: a plan. */
  ownerChanged(ownerId: string): Promise<void>
  /** The same where visitors must not see them any more: a ban, a deletion. */
  ownerWithdrawn(ownerId: string): Promise<void>
  /** After the commit of a change to outside figures, under whatever pages they stand. */
  figuresChanged(key: string): Promise<void>
  /**
   * Listens on a connection of its own, which must lead past any pooler; where the database has no LISTEN, looks into a
   * table every second instead. Throws when the database is out of reach.
   */
  start(config: pg.ClientConfig): Promise<void>
  stop(): Promise<void>
}

type Notice = Concerned & { withdrawn?: true }

function parseNotice(payload: string | undefined): Notice {
  try {
    return JSON.parse(payload ?? '') as Notice
  } catch {
    // Whatever it was, someone changed something.
    return { everything: true }
  }
}

export function createInvalidation({ pageCache, log }: { pageCache: PageCache; log: Log }): Invalidation {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  /** Set where the database has no LISTEN. */
  let stopPolling: (() => void) | undefined
  /** Something changed while nobody could be told. */
  let untold = false
  let telling = Promise.resolve()

  function apply(notice: Notice): void {
    if (notice.withdrawn) pageCache.drop(notice)
    else pageCache.outdate(notice)
  }

  async function tellNow(notice: Notice): Promise<void> {
    const teller = client
    if (teller === undefined) {
      untold = true
      return
    }
    try {
      if (stopPolling) await writeChange(teller, notice)
      else await teller.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
    } catch (error) {
      untold = true
      log.warn(`Other nodes could not be told of a change: ${messageOf(error)}`)
      // A statement without an answer would hold up those after it; the end of the connection brings a new one.
      void teller.end().catch(() => undefined)
    }
  }

  /** One notice after the other. Never fails: the change is committed, and nodes that hear nothing look again soon. */
  function tell(notice: Notice): Promise<void> {
    telling = telling.then(() => tellNow(notice))
    return telling
  }

  async function change(notice: Notice): Promise<void> {
    apply(notice)
    await tell(notice)
  }

  function breakOff(broken: pg.Client, error: unknown): void {
    log.warn(`Changes of pages could not be looked for: ${messageOf(error)}`)
    void broken.end().catch(() => undefined)
  }

  async function listen(next: pg.Client): Promise<void> {
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      if (isUnavailable(error) || errorCode(error) === '') throw error
      log.warn(`The database has no LISTEN, so other nodes learn of changes a second later: ${messageOf(error)}`)
      stopPolling = pollChanges(next, apply, (failure) => breakOff(next, failure))
    }
  }

  async function connect(config: pg.ClientConfig): Promise<void> {
    const next = new pg.Client({ ...config, query_timeout: patienceMs, connectionTimeoutMillis: longestPauseMs })
    next.on('notification', ({ payload }) => apply(parseNotice(payload)))
    next.on('error', (error) => log.warn(`The connection for notices broke: ${error.message}`))
    next.on('end', () => {
      // A connection that never came up ends as well; only the loss of the one in use calls for another.
      if (client !== next) return
      client = undefined
      stopPolling?.()
      stopPolling = undefined
      void reconnect(config)
    })
    try {
      await next.connect()
      await listen(next)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  async function reconnect(config: pg.ClientConfig): Promise<void> {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await sleep(pause, undefined, { ref: false, signal: stopping.signal })
        await connect(config)
        // Anything may have been missed in between.
        apply({ everything: true })
        if (untold) {
          untold = false
          await tell({ everything: true })
        }
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.warn(`No connection for notices yet: ${messageOf(error)}`)
      }
    }
  }

  return {
    pageChanged: (paths) => change({ paths }),
    pageWithdrawn: (paths) => change({ paths, withdrawn: true }),
    ownerChanged: (ownerId) => change({ owner: ownerId }),
    ownerWithdrawn: (ownerId) => change({ owner: ownerId, withdrawn: true }),
    figuresChanged: (key) => change({ figures: key }),
    start: connect,
    stop: async () => {
      stopping.abort()
      stopPolling?.()
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
