import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { siblings } from '#server/processes/siblings.ts'
import { errorCode, isUnavailable, messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { pollChanges, writeChange } from './change-table.ts'
import { NoNotificationsError, probeNotifications } from './probe-notifications.ts'
import type { AffectedPages, PageCache } from './page-cache.ts'

const channel = 'lanka_pages'
const firstPauseMs = 100
const longestPauseMs = 5000
/** Timeout in ms of a notification, for which a save waits. */
const queryTimeoutMs = 2000

/** Notifies every node, this one first, that cached pages are stale. */
export interface Invalidation {
  /** After the commit of a page's change: its former and current addresses. */
  pageChanged(paths: readonly string[]): Promise<void>
  /** After a change that hides content: the page is in the trash or archived, or a block or the avatar is hidden. */
  pageWithdrawn(paths: readonly string[]): Promise<void>
  /** After the commit of a change that affects all pages of a user, such as their plan. */
  ownerChanged(ownerId: string): Promise<void>
  /** After all pages of a user were hidden or shown again: a ban, or an account's deletion or its withdrawal. */
  ownerWithdrawn(ownerId: string): Promise<void>
  /** After the commit of new outside figures, on any page. */
  figuresChanged(key: string): Promise<void>
  /** After the commit of new messages for a user. */
  inboxChanged(ownerId: string): Promise<void>
  /** After the commit of ended sessions of a user, for open streams. */
  sessionsEnded(ownerId: string): Promise<void>
  /**
   * Adds a listener for new messages and ended sessions of users, reported by any node. An undefined `userId` means
   * that any user may be affected.
   */
  onInboxChange(listener: (change: InboxChange) => void): void
  /** Whether this node currently receives notifications; if not, cached pages may be stale. */
  isListening(): boolean
  /**
   * Listens on a connection of its own, which must bypass poolers; without LISTEN in the database it polls a table.
   * Throws if the database is unreachable; retries in the background if the connection receives no notifications.
   */
  start(config: pg.ClientConfig): Promise<void>
  stop(): Promise<void>
}

interface InboxChange {
  userId?: string
  ended?: boolean | undefined
}

type Notice = (AffectedPages & { withdrawn?: true }) | { inbox: string; ended?: true }

function parseNotice(payload: string | undefined): Notice {
  try {
    return JSON.parse(payload ?? '') as Notice
  } catch {
    // An unreadable notification means an unknown change.
    return { everything: true }
  }
}

export function createInvalidation({ pageCache, log }: { pageCache: PageCache; log: Log }): Invalidation {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  /** Stops the probes, or the polling, on the current connection. */
  let stopWatching: (() => void) | undefined
  /** Whether changes are written into a table, since the database has no LISTEN. */
  let isPolling = false
  /** Whether a change could not be announced. */
  let hasUnsentChange = false
  let sending = Promise.resolve()

  const inboxListeners: ((change: InboxChange) => void)[] = []

  function notifyInboxListeners(notice: Notice): void {
    const change: InboxChange | undefined =
      'inbox' in notice
        ? { userId: notice.inbox, ended: notice.ended }
        : 'everything' in notice
          ? {}
          : 'owner' in notice && notice.withdrawn
            ? { userId: notice.owner, ended: true }
            : undefined
    if (change !== undefined) for (const listener of inboxListeners) listener(change)
  }

  function apply(notice: Notice): void {
    notifyInboxListeners(notice)
    if ('inbox' in notice) return
    if (notice.withdrawn) pageCache.drop(notice)
    else pageCache.invalidate(notice)
  }

  siblings.onMessage((word) => apply(word as Notice))

  async function sendNow(notice: Notice): Promise<void> {
    const connection = client
    if (connection === undefined) {
      hasUnsentChange = true
      return
    }
    try {
      if (isPolling) await writeChange(connection, notice)
      else await connection.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
    } catch (error) {
      hasUnsentChange = true
      log.warn(`Other nodes could not be notified of a change: ${messageOf(error)}`)
      // A statement without an answer would block later ones; the end of this connection triggers a reconnect.
      void connection.end().catch(() => undefined)
    }
  }

  /**
   * Sends notifications one after another. Never rejects: the change is committed, and nodes without a connection
   * compare their pages every second.
   */
  function send(notice: Notice): Promise<void> {
    sending = sending.then(() => sendNow(notice))
    return sending
  }

  async function announce(notice: Notice): Promise<void> {
    apply(notice)
    // The client may ask another process of this node next, so all of them hear before the answer.
    await Promise.all([siblings.broadcast(notice), send(notice)])
  }

  function dropConnection(broken: pg.Client, error: unknown): void {
    log.warn(`The LISTEN connection receives no notifications: ${messageOf(error)}`)
    void broken.end().catch(() => undefined)
  }

  /** Starts LISTEN with periodic probes, or polling; returns a function that stops it. */
  async function listen(next: pg.Client): Promise<() => void> {
    const failed = (error: unknown) => dropConnection(next, error)
    isPolling = false
    try {
      // Notifications need not be durable or replicated.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      return await probeNotifications(next, failed)
    } catch (error) {
      if (isUnavailable(error) || errorCode(error) === '') throw error
      log.warn(`LISTEN is unavailable, so nodes poll for changes every second: ${messageOf(error)}`)
      isPolling = true
      return pollChanges(next, apply, failed)
    }
  }

  async function connect(config: pg.ClientConfig): Promise<void> {
    const next = new pg.Client({
      application_name: 'lanka notices',
      ...config,
      query_timeout: queryTimeoutMs,
      connectionTimeoutMillis: longestPauseMs,
    })
    next.on('notification', (notice) => notice.channel === channel && apply(parseNotice(notice.payload)))
    next.on('error', (error) => log.warn(`The LISTEN connection was lost: ${error.message}`))
    next.on('end', () => {
      // Only the loss of the current connection requires a new one.
      if (client !== next) return
      client = undefined
      stopWatching?.()
      apply({ everything: true })
      void reconnect(config)
    })
    try {
      await next.connect()
      const stop = await listen(next)
      // `stop` was called meanwhile and does not know this connection.
      if (stopping.signal.aborted) stop()
      stopping.signal.throwIfAborted()
      stopWatching = stop
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
      if (!(error instanceof NoNotificationsError)) throw error
      log.error(`${error.message} Does DATABASE_DIRECT_URL lead past every pooler?`)
      void reconnect(config)
    }
  }

  async function reconnect(config: pg.ClientConfig): Promise<void> {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await sleep(pause, undefined, { ref: false, signal: stopping.signal })
        await connect(config)
        // Changes may have been missed while reconnecting.
        apply({ everything: true })
        log.info('Notifications of changes on other nodes are received again')
        if (hasUnsentChange) {
          hasUnsentChange = false
          await send({ everything: true })
        }
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.warn(`No LISTEN connection yet: ${messageOf(error)}`)
      }
    }
  }

  return {
    pageChanged: (paths) => announce({ paths }),
    pageWithdrawn: (paths) => announce({ paths, withdrawn: true }),
    ownerChanged: (ownerId) => announce({ owner: ownerId }),
    ownerWithdrawn: (ownerId) => announce({ owner: ownerId, withdrawn: true }),
    figuresChanged: (key) => announce({ figures: key }),
    inboxChanged: (ownerId) => announce({ inbox: ownerId }),
    sessionsEnded: (ownerId) => announce({ inbox: ownerId, ended: true }),
    onInboxChange: (listener) => void inboxListeners.push(listener),
    isListening: () => client !== undefined,
    start,
    stop: async () => {
      stopping.abort()
      stopWatching?.()
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
