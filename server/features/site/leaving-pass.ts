import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'

/** Milliseconds that a visitor has for the question. */
const patience = 15 * 60 * 1000

/** Who was asked about what. */
export interface Asked {
  pageId: string
  blockId: string
  /** Where the link led when the question was asked. */
  url: string
  /** Of the visitor. */
  network: string
}

function proofOf(key: Buffer, { pageId, blockId, url, network }: Asked, until: string): Buffer {
  return createHmac('sha256', key).update([until, pageId, blockId, network, url].join('\n')).digest().subarray(0, 16)
}

/**
 * Says that the visitor was asked before following this link, and may go on for a while. It holds for the network that the
 * question was sent to and for the target that it named: nobody can put it into a link for others, and a target that
 * changed meanwhile is asked about anew.
 */
export function leavingPass({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, asked: Asked): string {
  const until = (clock.now().getTime() + patience).toString(36)
  return `${until}.${proofOf(keys.leaving, asked, until).toString('base64url')}`
}

/** Whether it is a pass for just this, and holds still. */
export function isLeavingPass({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, asked: Asked, pass: unknown): boolean {
  const [, until, written] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(String(pass)) ?? []
  if (until === undefined || written === undefined) return false
  const proof = Buffer.from(written, 'base64url')
  const isOurs = everyKey(keys, 'leaving').some((key) => timingSafeEqual(proofOf(key, asked, until), proof))
  return isOurs && Number.parseInt(until, 36) > clock.now().getTime()
}
