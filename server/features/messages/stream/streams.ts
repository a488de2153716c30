import { Readable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import { share } from '#server/processes/place.ts'

/** Milliseconds after which every stream is looked at: whether its session still lives, and that it is not silent. */
const lookMs = 20_000
/** Streams of one person, who may have as many windows in sight, and of a node. */
const mostOfPerson = 5
const mostOfNode = 2000
/** Bytes that a reader may leave waiting; whoever reads none of them is gone. */
const mostWaiting = 4096
/** Seconds after which whoever found no room may try again. */
const laterSeconds = 60

/** The first word also says how soon to come back, in milliseconds, once the stream has ended. */
const greeting = 'retry: 5000\n\n'
const news = 'event: messages\ndata: {}\n\n'
const beat = ':\n\n'

interface Listener {
  userId: string
  stream: Readable
  /** Whether the session that opened it may still act. */
  isLive(): Promise<boolean>
}

/**
 * Streams of server-sent events that say that there is news among somebody's messages, and nothing of what it is: the
 * listener asks for that by a call of its own. A stream ends with its session, and all of them once the process is told
 * to stop.
 */
export class MessageStreams {
  readonly #listeners = new Set<Listener>()
  readonly #timer = setInterval(() => void this.#lookAtAll(), lookMs)
  readonly #stopping: AbortSignal
  #looking: Promise<void> = Promise.resolve()
  #isLookingAtAll = false

  constructor(stopping: AbortSignal) {
    this.#stopping = stopping
    this.#timer.unref()
    stopping.addEventListener('abort', () => this.close(), { once: true })
  }

  /** Throws TOO_MANY_REQUESTS where the person has too many, and BUSY where the node has. */
  open(userId: string, isLive: () => Promise<boolean>): Readable {
    if (this.#stopping.aborted) throw new AppError('BUSY', { retryAfter: 2 })
    const ofPerson = [...this.#listeners].filter((each) => each.userId === userId).length
    if (ofPerson >= mostOfPerson) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: laterSeconds })
    if (this.#listeners.size >= share(mostOfNode)) throw new AppError('BUSY', { retryAfter: laterSeconds })
    const stream = new Readable({ read: () => undefined })
    const listener = { userId, stream, isLive }
    this.#listeners.add(listener)
    stream.once('close', () => this.#listeners.delete(listener))
    stream.push(greeting)
    return stream
  }

  /** Tells the streams of somebody that there is news, or all streams that there may be. */
  tell(userId?: string): void {
    for (const listener of this.#listeners) {
      if (userId === undefined || listener.userId === userId) this.#say(listener, news)
    }
  }

  /** Ends the streams whose session is over, one after another, so that the look never holds more than one connection. */
  look(userId?: string): Promise<void> {
    // One after the other: what a look under way has passed by may be what this one is about.
    const look = async () => this.#look(userId)
    this.#looking = this.#looking.then(look, look)
    return this.#looking
  }

  /** By the clock; a look that takes longer than that is not followed by two. */
  async #lookAtAll(): Promise<void> {
    if (this.#isLookingAtAll) return
    this.#isLookingAtAll = true
    await this.look().finally(() => (this.#isLookingAtAll = false))
  }

  async #look(userId: string | undefined): Promise<void> {
    for (const listener of this.#listeners) {
      if (userId !== undefined && listener.userId !== userId) continue
      if (await listener.isLive()) this.#say(listener, beat)
      else this.#end(listener)
    }
  }

  #say(listener: Listener, word: string): void {
    if (listener.stream.readableLength > mostWaiting) listener.stream.destroy()
    else listener.stream.push(word)
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
