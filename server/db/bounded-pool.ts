import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseBusyError } from './errors.ts'

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

export interface BoundedPoolConfig extends PoolConfig {
  /** Maximum number of callers waiting for a connection; further ones are refused at once. */
  queue: number
}

const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** A connection pool with a bounded queue: throws DatabaseBusyError instead of letting callers pile up. */
export class BoundedPool extends Pool {
  readonly #queue: number

  constructor({ queue, ...config }: BoundedPoolConfig) {
    super(config)
    this.#queue = queue
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) return this.#checkOut()
    void this.#lend(callback)
  }

  // The callback form, which `pool.query` uses internally.
  async #lend(callback: Callback): Promise<void> {
    const outcome = await this.#checkOut().catch((error: Error) => error)
    if (outcome instanceof Error) callback(outcome, undefined, () => undefined)
    else callback(undefined, outcome, (release) => outcome.release(release))
  }

  async #checkOut(): Promise<PoolClient> {
    if (this.waitingCount >= this.#queue) throw new DatabaseBusyError('Too many callers wait for the database.')
    try {
      return await super.connect()
    } catch (error) {
      if (!(error instanceof Error) || error.message !== WAITED_TOO_LONG) throw error
      throw new DatabaseBusyError('No database connection came free in time.', { cause: error })
    }
  }
}
