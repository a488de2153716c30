import { createHash } from 'node:crypto'
import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import { prepared } from './prepared.ts'
import type { DB } from './schema.gen.ts'

interface Compiled {
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
  // A name stands for one text, also where nodes of two releases share the sessions of a pooler.
  const name = `${label}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  return {
    text: prepared(name, text),
    values: (given) =>
      places.map((place) => (place.name === undefined ? place.constant : (given as Given)[place.name])),
  }
}

/**
 * A statement that reads, built once, and parsed and planned once by each session of the server. A value that must
 * decide on the plan, such as the condition of a partial index, is to be said by `sql.lit`.
 */
export function prepareRead<Given extends object, Row>(
  label: string,
  names: readonly (keyof Given & string)[],
  build: (db: Kysely<DB>, given: Given) => Compilable<Row>,
): (db: Kysely<DB>, given: Given) => Promise<Row[]> {
  let compiled: Compiled | undefined
  return async (db, given) => {
    compiled ??= compile(label, names, (marked: Given) => build(db, marked))
    return (await db.executeQuery<Row>(CompiledQuery.raw(compiled.text, compiled.values(given)))).rows
  }
}
