import pg from 'pg'
import { DatabaseBusyError } from './errors.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

export interface BoundedPoolConfig extends pg.PoolConfig {
  /** Callers that may wait for a connection; one more is refused at once. */
  queue: number
}

const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** A pool that refuses with DatabaseBusyError instead of letting callers pile up behind a slow database. */
export class BoundedPool extends pg.Pool {
  readonly #queue: number

  constructor({ queue, ...config }: BoundedPoolConfig) {
    super(config)
    this.#queue = queue
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#checkOut()
    this.#checkOut().then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #checkOut(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#queue) throw new DatabaseBusyError('Too many callers wait for the database.')
    try {
      return await super.connect()
    } catch (error) {
      if (!(error instanceof Error) || error.message !== WAITED_TOO_LONG) throw error
      throw new DatabaseBusyError('No database connection came free in time.', { cause: error })
    }
  }
}
