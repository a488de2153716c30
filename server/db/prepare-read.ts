import { createHash } from 'node:crypto'
import type { Compilable, Kysely } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Database } from './connect.ts'
import { errorCode } from './errors.ts'
import type { DB } from './schema.gen.ts'

/**
 * What a session says that does not have the statement, has another of its name, or has it from before a migration: what
 * is called ours is a pooler's after all, or somebody changed the table.
 */
const REFUSED = /^(26000|42P05|0A000)$/

/** Databases where statements go without a name, since a session has refused one. */
const unnamed = new WeakSet<Database>()

interface Compiled {
  name: string
  text: string
  /** Its parameters in turn, made from what is given. */
  values(given: object): unknown[]
}

function compile<Given extends object>(
  label: string,
  names: readonly (keyof Given & string)[],
  build: (given: Given) => Compilable,
): Compiled {
  // What the builder puts in the place of each value, to be found again among the parameters.
  const marks = new Map<unknown, keyof Given>(names.map((name) => [{ name }, name]))
  const marked = Object.fromEntries([...marks].map(([mark, name]) => [name, mark])) as Given
  const { sql: text, parameters } = build(marked).compile()
  const places = parameters.map((parameter) => ({ name: marks.get(parameter), constant: parameter }))
  return {
    // A name stands for one text, also where nodes of two releases share the sessions of a pooler.
    name: `${label}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`,
    text,
    values: (given) => places.map(({ name, constant }) => (name === undefined ? constant : (given as Given)[name])),
  }
}

/**
 * A statement that reads, built once, and parsed and planned once by each session of the server. Behind a pooler, whose
 * sessions change from one transaction to the next, it is planned each time. A value that must decide on the plan, such
 * as the condition of a partial index, is to be said by `sql.lit`.
 */
export function prepareRead<Given extends object, Row>(
  label: string,
  names: readonly (keyof Given & string)[],
  build: (db: Kysely<DB>, given: Given) => Compilable<Row>,
): (database: Database, given: Given) => Promise<Row[]> {
  let compiled: Compiled | undefined
  return async (database, given) => {
    compiled ??= compile(label, names, (marked: Given) => build(database.db, marked))
    const { name, text, values } = compiled
    const query = { text, values: values(given) }
    if (!database.hasOwnSessions || unnamed.has(database)) {
      return (await database.pool.query<Row & QueryResultRow>(query)).rows
    }
    try {
      return (await database.pool.query<Row & QueryResultRow>({ ...query, name })).rows
    } catch (error) {
      if (!REFUSED.test(errorCode(error))) throw error
      unnamed.add(database)
      return (await database.pool.query<Row & QueryResultRow>(query)).rows
    }
  }
}
