import { Readable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import { share } from '#server/processes/place.ts'

/** Interval in ms at which every stream's session is checked and a heartbeat is sent. */
const checkIntervalMs = 20_000
/** Maximum number of open streams: per user (one for each visible window) in a process, and per node. */
const maxPerUser = 5
const maxPerNode = 2000
/** Maximum number of unread bytes; a client that leaves more unread is considered gone. */
const maxUnreadBytes = 4096
/** Retry-After in seconds when a limit is reached. */
const retryAfterSeconds = 60

/** First text of a stream; `retry` is the client's reconnection delay in ms. */
const greeting = 'retry: 5000\n\n'
const changeEvent = 'event: messages\ndata: {}\n\n'
const heartbeat = ':\n\n'

interface Listener {
  userId: string
  stream: Readable
  /** Tells whether the session that opened the stream is still valid. */
  isLive(): Promise<boolean>
}

/**
 * Server-sent event streams that announce changed messages without any content; the client fetches it with a separate
 * request. A stream ends with its session, and all streams end when the process stops.
 */
export class MessageStreams {
  readonly #listeners = new Set<Listener>()
  readonly #timer = setInterval(() => void this.#checkAllSessions(), checkIntervalMs)
  readonly #stopping: AbortSignal
  #lastCheck: Promise<void> = Promise.resolve()
  #isCheckingAll = false

  constructor(stopping: AbortSignal) {
    this.#stopping = stopping
    this.#timer.unref()
    stopping.addEventListener('abort', () => this.close(), { once: true })
  }

  /**
   * Opens a stream. Throws TOO_MANY_REQUESTS if the user has too many, and BUSY if the node has too many or is
   * stopping.
   */
  open(userId: string, isLive: () => Promise<boolean>): Readable {
    if (this.#stopping.aborted) throw new AppError('BUSY', { retryAfter: 2 })
    const ofPerson = [...this.#listeners].filter((each) => each.userId === userId).length
    if (ofPerson >= maxPerUser) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: retryAfterSeconds })
    if (this.#listeners.size >= share(maxPerNode)) throw new AppError('BUSY', { retryAfter: retryAfterSeconds })
    const stream = new Readable({ read: () => undefined })
    const listener = { userId, stream, isLive }
    this.#listeners.add(listener)
    stream.once('close', () => this.#listeners.delete(listener))
    stream.push(greeting)
    return stream
  }

  /** Sends the change event to the user's streams, or to all streams. */
  announce(userId?: string): void {
    for (const listener of this.#listeners) {
      if (userId === undefined || listener.userId === userId) this.#send(listener, changeEvent)
    }
  }

  /**
   * Checks the sessions of the streams and ends those whose session is over. Checks run one after another, so that they
   * hold at most one database connection.
   */
  checkSessions(userId?: string): Promise<void> {
    // Not merged with a running check, which may already have passed the stream in question.
    const check = async () => this.#checkNow(userId)
    this.#lastCheck = this.#lastCheck.then(check, check)
    return this.#lastCheck
  }

  /** Periodic check; skipped while the previous one is still running. */
  async #checkAllSessions(): Promise<void> {
    if (this.#isCheckingAll) return
    this.#isCheckingAll = true
    await this.checkSessions().finally(() => (this.#isCheckingAll = false))
  }

  async #checkNow(userId: string | undefined): Promise<void> {
    for (const listener of this.#listeners) {
      if (userId !== undefined && listener.userId !== userId) continue
      if (await listener.isLive()) this.#send(listener, heartbeat)
      else this.#end(listener)
    }
  }

  #send(listener: Listener, text: string): void {
    if (listener.stream.readableLength > maxUnreadBytes) listener.stream.destroy()
    else listener.stream.push(text)
  }

  #end(listener: Listener): void {
    this.#listeners.delete(listener)
    listener.stream.push(null)
  }

  close(): void {
    clearInterval(this.#timer)
    for (const listener of this.#listeners) this.#end(listener)
  }
}
