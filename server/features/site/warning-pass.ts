import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'

/** Validity of a pass in ms. */
const passValidityMs = 15 * minuteMs

/** What a pass is bound to. */
export interface PassSubject {
  pageId: string
  blockId: string
  /** Target of the link when the warning was shown. */
  url: string
  /** Network of the visitor. */
  network: string
}

function proofOf(key: Buffer, { pageId, blockId, url, network }: PassSubject, until: string): Buffer {
  return createHmac('sha256', key).update([until, pageId, blockId, network, url].join('\n')).digest().subarray(0, 16)
}

/**
 * A pass that proves that the warning was shown. It is bound to the visitor's network and to the target: it cannot be
 * put into a link for others, and a changed target shows the warning again.
 */
export function createWarningPass({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, asked: PassSubject): string {
  const until = (clock.now().getTime() + passValidityMs).toString(36)
  return `${until}.${proofOf(keys.leaving, asked, until).toString('base64url')}`
}

/** Whether a pass is valid for this link and visitor. */
export function isValidWarningPass(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  asked: PassSubject,
  pass: unknown,
): boolean {
  const [, until, written] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(String(pass)) ?? []
  if (until === undefined || written === undefined) return false
  const proof = Buffer.from(written, 'base64url')
  const isOurs = everyKey(keys, 'leaving').some((key) => timingSafeEqual(proofOf(key, asked, until), proof))
  return isOurs && Number.parseInt(until, 36) > clock.now().getTime()
}
