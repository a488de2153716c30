/** Where the embedded database's server is, which one process of a node runs for all. */
export interface RunningServer {
  socketFolder: string
  cluster: string
}

/** What a process is among those of its node. */
export interface Place {
  /** From 0; whoever takes the place of a process that died has its number. */
  number: number
  of: number
  server?: RunningServer | undefined
}

/** Carries the place from the supervisor to the processes that it starts; no setting of an operator. */
export const placeVariable = 'LANKA_PLACE'

const given = process.env[placeVariable]

/** Of this process; alone on its node unless a supervisor started it. */
export const place: Place = given === undefined ? { number: 0, of: 1 } : (JSON.parse(given) as Place)

/** What this process has of something that a node has so many of: an even part, and at least one. */
export function share(ofNode: number): number {
  return Math.max(1, Math.ceil(ofNode / place.of))
}
