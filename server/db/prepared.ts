import { Client, type QueryResult } from 'pg'
import { errorCode } from './errors.ts'

const names = new Map<string, string>()

/**
 * SQLSTATEs of a session that lacks the statement, has another one of its name, or has it from before a migration: the
 * connection goes through a pooler after all, or a table was changed.
 */
const REFUSED = /^(26000|42P05|0A000)$/

/**
 * Marks a statement to be parsed and planned once per connection; useful for long, frequent statements. Returns the
 * text. The name must be unique.
 */
export function prepared(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** A connection that uses prepared statements. Not for poolers, which change the session underneath. */
export class PreparedClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's signatures are one overload for each way to call
  override query(statement: any, ...rest: any[]): any {
    const name = typeof statement === 'string' ? names.get(statement) : undefined
    if (name === undefined) return super.query(statement, ...rest)
    return this.#queryByName(name, statement as string, rest[0] as unknown[])
  }

  async #queryByName(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await super.query({ name, text, values })
    } catch (error) {
      if (!REFUSED.test(errorCode(error))) throw error
      names.delete(text)
      return super.query(text, values)
    }
  }
}
