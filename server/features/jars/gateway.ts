import type { DonationFacts, JarFacts } from '#page/kit/figures.ts'
import { createDiaka } from './diaka.ts'
import { createMonobank } from './monobank.ts'

/** What became of asking. The reason is a code for the log and holds no part of the answer. */
export type Outcome<Facts> =
  | { state: 'told'; facts: Facts; longId?: string }
  /** Of this jar the service tells nothing; `dropId` when it does not know the long id any more. */
  | { state: 'unknown'; reason: string; dropId?: boolean }
  /** The service is not itself: slow, away, or speaking something else. */
  | { state: 'troubled'; reason: string }
  /** The service asks to be left alone. */
  | { state: 'refused'; reason: string }

/** The port to the services that tell figures. None of its functions ever throws. */
export interface FigureGateway {
  /** By the id in the jar's link, or, once it is known, by the long id. */
  readJar(jar: { id: string; longId: string | null }): Promise<Outcome<JarFacts>>
  readDonation(key: string): Promise<Outcome<DonationFacts>>
}

/** Where the services are; nothing that anybody types ever gets into an origin. */
const origins = { send: 'https://send.monobank.ua', api: 'https://api.monobank.ua', diaka: 'https://diaka.ua' }
export type Origins = typeof origins

export interface GatewayOptions {
  origins: Origins
  timeoutMs: number
}

/** Milliseconds for a whole answer. */
const timeoutMs = 5000

export function createFigureGateway(options: Partial<GatewayOptions> = {}): FigureGateway {
  const given = { origins, timeoutMs, ...options }
  return { readJar: createMonobank(given), readDonation: createDiaka(given) }
}
