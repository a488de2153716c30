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
  /** Milliseconds after which the server cancels a statement; 0: never. */
  statement: number
  /** Milliseconds after which the server ends a transaction in which nothing happens. */
  idleInTransaction: number
}

/** `set` for a whole session, or `set local` for one transaction. */
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
    // One text without parameters is one round trip, whatever the number of statements in it.
    if (!settings.isolationLevel && !settings.accessMode) {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${setLimits('set local', this.#limits)}`))
      return
    }
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(setLimits('set local', this.#limits)))
  }
}

/**
 * PostgreSQL whose time limits travel with each transaction. A pooler in transaction mode hands every transaction to
 * another session of the server, so what was set for a session holds for whoever comes next, and not for its setter.
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
