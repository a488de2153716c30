import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { siblings } from '#server/processes/siblings.ts'
import { errorCode, isUnavailable, messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { pollChanges, writeChange } from './change-table.ts'
import { DeafError, keepHearing } from './echo.ts'
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
  /** The same for a page that visitors must not see as it was any more: in the trash, archived, with a block less. */
  pageWithdrawn(paths: readonly string[]): Promise<void>
  /** After the commit of a change to all pages of somebody: a plan. */
  ownerChanged(ownerId: string): Promise<void>
  /** The same where visitors must not see them any more: a ban, a deletion. */
  ownerWithdrawn(ownerId: string): Promise<void>
  /** After the commit of a change to outside figures, under whatever pages they stand. */
  figuresChanged(key: string): Promise<void>
  /** After the commit of new messages to somebody, for whoever waits for them. */
  inboxChanged(ownerId: string): Promise<void>
  /** After the commit of an end of sessions of somebody, for whoever serves them at length. */
  sessionsEnded(ownerId: string): Promise<void>
  /** Hears on every node of new messages, and of owners whose sessions may have ended; without an owner, of everybody. */
  hearInbox(listener: (heard: HeardOfInbox) => void): void
  /** Whether this node hears of changes now; if not, finished pages may be out of date. */
  isListening(): boolean
  /**
   * Listens on a connection of its own, which must lead past any pooler; where the database has no LISTEN, looks into a
   * table every second instead. Throws when the database is out of reach; a connection that hears nothing is tried again.
   */
  start(config: pg.ClientConfig): Promise<void>
  stop(): Promise<void>
}

interface HeardOfInbox {
  userId?: string
  ended?: boolean | undefined
}

type Notice = (Concerned & { withdrawn?: true }) | { inbox: string; ended?: true }

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
  /** Ends what is done every second on the connection in use. */
  let stopBeating: (() => void) | undefined
  /** The database has no LISTEN, so changes are written into a table. */
  let polls = false
  /** Something changed while nobody could be told. */
  let untold = false
  let telling = Promise.resolve()

  const inboxListeners: ((heard: HeardOfInbox) => void)[] = []

  function tellInbox(notice: Notice): void {
    const heard: HeardOfInbox | undefined =
      'inbox' in notice
        ? { userId: notice.inbox, ended: notice.ended }
        : 'everything' in notice
          ? {}
          : 'owner' in notice && notice.withdrawn
            ? { userId: notice.owner, ended: true }
            : undefined
    if (heard !== undefined) for (const listener of inboxListeners) listener(heard)
  }

  function apply(notice: Notice): void {
    tellInbox(notice)
    if ('inbox' in notice) return
    if (notice.withdrawn) pageCache.drop(notice)
    else pageCache.outdate(notice)
  }

  siblings.hear((word) => apply(word as Notice))

  async function tellNow(notice: Notice): Promise<void> {
    const teller = client
    if (teller === undefined) {
      untold = true
      return
    }
    try {
      if (polls) await writeChange(teller, notice)
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
    // Whoever saved may ask the next process at once, so those of this node have heard before the answer goes out.
    await Promise.all([siblings.tell(notice), tell(notice)])
  }

  function breakOff(broken: pg.Client, error: unknown): void {
    log.warn(`The connection for notices is deaf: ${messageOf(error)}`)
    void broken.end().catch(() => undefined)
  }

  /** Answers how to end what it begins: proving every second that notices arrive, or looking for them. */
  async function listen(next: pg.Client): Promise<() => void> {
    const failed = (error: unknown) => breakOff(next, error)
    polls = false
    try {
      // Nobody waits for a notice to be on disk, nor for a standby that has it.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      return await keepHearing(next, failed)
    } catch (error) {
      if (isUnavailable(error) || errorCode(error) === '') throw error
      log.warn(`The database has no LISTEN, so other nodes learn of changes a second later: ${messageOf(error)}`)
      polls = true
      return pollChanges(next, apply, failed)
    }
  }

  async function connect(config: pg.ClientConfig): Promise<void> {
    const next = new pg.Client({
      application_name: 'lanka notices',
      ...config,
      query_timeout: patienceMs,
      connectionTimeoutMillis: longestPauseMs,
    })
    next.on('notification', (notice) => notice.channel === channel && apply(parseNotice(notice.payload)))
    next.on('error', (error) => log.warn(`The connection for notices broke: ${error.message}`))
    next.on('end', () => {
      // A connection that never came up ends as well; only the loss of the one in use calls for another.
      if (client !== next) return
      client = undefined
      stopBeating?.()
      apply({ everything: true })
      void reconnect(config)
    })
    try {
      await next.connect()
      const stop = await listen(next)
      // Told to stop meanwhile: nobody would end this connection any more.
      if (stopping.signal.aborted) stop()
      stopping.signal.throwIfAborted()
      stopBeating = stop
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  async function start(config: pg.ClientConfig): Promise<void> {
    try {
      await connect(config)
    } catch (error) {
      if (!(error instanceof DeafError)) throw error
      log.error(`${error.message} Does DATABASE_DIRECT_URL lead past every pooler?`)
      void reconnect(config)
    }
  }

  async function reconnect(config: pg.ClientConfig): Promise<void> {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await sleep(pause, undefined, { ref: false, signal: stopping.signal })
        await connect(config)
        // Anything may have been missed in between.
        apply({ everything: true })
        log.info('Changes on other nodes are heard of again')
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
    inboxChanged: (ownerId) => change({ inbox: ownerId }),
    sessionsEnded: (ownerId) => change({ inbox: ownerId, ended: true }),
    hearInbox: (listener) => void inboxListeners.push(listener),
    isListening: () => client !== undefined,
    start,
    stop: async () => {
      stopping.abort()
      stopBeating?.()
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
