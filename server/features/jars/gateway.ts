import type { DonationFacts, JarFacts } from '#page/kit/figures.ts'
import { createDiaka } from './diaka.ts'
import { createMonobank } from './monobank.ts'

/** Outcome of a request. The reason is a code for the log and holds no part of the answer. */
export type Outcome<Facts> =
  | { state: 'answered'; facts: Facts; longId?: string }
  /** The service has no figures for this jar or key; `dropId` is set if the stored long id is wrong. */
  | { state: 'unknown'; reason: string; dropId?: boolean }
  /** The service is slow, unreachable or gives an unexpected answer. */
  | { state: 'troubled'; reason: string }
  /** The service refuses further requests. */
  | { state: 'refused'; reason: string }

/** The port to the services that provide figures. None of its functions throws. */
export interface FigureGateway {
  /** Reads a jar by its long id, or by the id in its link while the long id is unknown. */
  readJar(jar: { id: string; longId: string | null }): Promise<Outcome<JarFacts>>
  readDonation(key: string): Promise<Outcome<DonationFacts>>
}

/** Origins of the services; user input never becomes part of an origin. */
const origins = { send: 'https://send.monobank.ua', api: 'https://api.monobank.ua', diaka: 'https://diaka.ua' }
export type Origins = typeof origins

export interface GatewayOptions {
  origins: Origins
  timeoutMs: number
}

/** Timeout in ms for a whole answer. */
const timeoutMs = 5000

export function createFigureGateway(options: Partial<GatewayOptions> = {}): FigureGateway {
  const given = { origins, timeoutMs, ...options }
  return { readJar: createMonobank(given), readDonation: createDiaka(given) }
}
