import { createHash } from 'node:crypto'
import { CompiledQuery, type Compilable, type Kysely } from 'kysely'
import { prepared } from './prepared.ts'
import type { DB } from './schema.gen.ts'

interface Compiled {
  text: string
  /** Parameters in order, from the given values. */
  values(given: object): unknown[]
}

function compile<Given extends object>(
  label: string,
  names: readonly (keyof Given & string)[],
  build: (given: Given) => Compilable,
): Compiled {
  // Placeholder objects for the values, which are found again among the compiled parameters.
  const marks = new Map<unknown, keyof Given>(names.map((name) => [{ name }, name]))
  const marked = Object.fromEntries([...marks].map(([mark, name]) => [name, mark])) as Given
  const { sql: text, parameters } = build(marked).compile()
  const places = parameters.map((parameter) => ({ name: marks.get(parameter), constant: parameter }))
  // The name contains a hash of the text: nodes of two releases may share a pooler's sessions.
  const name = `${label}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  return {
    text: prepared(name, text),
    values: (given) =>
      places.map((place) => (place.name === undefined ? place.constant : (given as Given)[place.name])),
  }
}

/**
 * A read statement that is built once, and parsed and planned once per session. Values that must affect the plan, such
 * as the condition of a partial index, are written with `sql.lit`.
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
