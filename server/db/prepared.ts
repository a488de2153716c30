import { Client, type QueryResult } from 'pg'
import { errorCode } from './errors.ts'

const names = new Map<string, string>()

/**
 * What a session says that does not have the statement, has another of its name, or has it from before a migration: what
 * is called ours is a pooler's after all, or somebody changed the table.
 */
const REFUSED = /^(26000|42P05|0A000)$/

/**
 * Marks a statement as one that every connection parses and plans once and not at each use, whoever runs it; worth it for
 * a long statement that runs often. Answers the text. The name is the connection's own and must be nobody else's.
 */
export function prepared(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** A connection that keeps the plans of prepared statements. Not for poolers, which change the session below it. */
export class PlanningClient extends Client {
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
