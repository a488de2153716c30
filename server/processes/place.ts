/** Address of the embedded database server, which one process of a node runs for all. */
export interface RunningServer {
  socketFolder: string
  cluster: string
}

/** A process's position among those of its node. */
export interface Place {
  /** From 0; a replacement of a dead process has the same number. */
  number: number
  of: number
  server?: RunningServer | undefined
}

/** Environment variable by which the supervisor passes the place; not an operator's setting. */
export const placeVariable = 'LANKA_PLACE'

const given = process.env[placeVariable]

/** This process's place; alone on its node unless a supervisor started it. */
export const place: Place = given === undefined ? { number: 0, of: 1 } : (JSON.parse(given) as Place)

/** This process's even share of a per-node number, at least one. */
export function share(ofNode: number): number {
  return Math.max(1, Math.ceil(ofNode / place.of))
}
