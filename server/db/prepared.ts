import { Client, type QueryConfig } from 'pg'

const names = new Map<string, string>()

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
    return super.query({ name, text: statement as string } satisfies QueryConfig, ...rest)
  }
}
