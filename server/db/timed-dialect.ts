import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'

export interface TimeLimits {
  /** Statement timeout in ms; 0: none. */
  statement: number
  /** Idle-in-transaction timeout in ms. */
  idleInTransaction: number
}

/** SQL that sets timeouts: `set` for a session, `set local` for a transaction. */
export function setLimits(set: 'set' | 'set local', { statement, idleInTransaction }: TimeLimits): string {
  return `${set} statement_timeout = ${statement}; ${set} idle_in_transaction_session_timeout = ${idleInTransaction}`
}

class TimedDriver extends PostgresDriver {
  readonly #limits: TimeLimits

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config)
    this.#limits = limits
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // A text of several statements without parameters is one round trip.
    if (!settings.isolationLevel && !settings.accessMode) {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${setLimits('set local', this.#limits)}`))
      return
    }
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(setLimits('set local', this.#limits)))
  }
}

/**
 * PostgreSQL dialect that sets timeouts in each transaction. A pooler in transaction mode gives each transaction
 * another session, so session settings would affect other clients.
 */
export class TimedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #limits: TimeLimits

  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config)
    this.#config = config
    this.#limits = limits
  }

  override createDriver(): Driver {
    return new TimedDriver(this.#config, this.#limits)
  }
}
