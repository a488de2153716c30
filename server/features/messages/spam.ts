import type { SpamReason } from '#contract/messages.ts'
import type { FormFieldType } from '#page/form/schema.ts'
import type { Deps } from '#server/deps.ts'
import { isLimitReached, takeFromLimit, type Limit } from '#server/features/limits/service.ts'
import { networkOfBlock } from '#server/plugins/address-block.ts'
import { contactMarks, networkMarks, textMark } from './marks.ts'
import * as queries from './queries.ts'

/**
 * How often one text may be sent from one network in 24 hours, to all owners together; further copies are spam. What
 * other networks send does not count: a creator may ask followers for one sentence, and a stranger could have somebody
 * else's messages taken for spam.
 */
const sameText: Limit = { count: 5, windowSeconds: 24 * 60 * 60 }
/** Minimum number of links that makes a text spam. */
const manyLinks = 3
/** Minimum time in ms that a person needs to open a page and answer. */
const minAnswerMs = 2000

const link = /https?:\/\/|\bwww\.|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}\/\S/giu
/** Link markup of forums (BBCode) and HTML; our forms render neither. */
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href/i

export interface ReceivedMessage {
  /** Id of the page's owner. */
  userId: string
  value: string
  fieldType: FormFieldType
  addressBlock: string
  /** Milliseconds since the page was opened, as reported by the browser. */
  elapsed: number | undefined
}

/** Tells whether a text contains link markup or at least `manyLinks` links. */
export function isFullOfLinks(value: string): boolean {
  return markup.test(value) || [...value.matchAll(link)].length >= manyLinks
}

async function isRepeated(deps: Deps, { value, fieldType, addressBlock }: ReceivedMessage): Promise<boolean> {
  // A repeated contact is not spam: people send it twice to be sure.
  const mark = fieldType === 'text' ? textMark(deps.keys, value) : undefined
  if (mark === undefined) return false
  try {
    await takeFromLimit(deps, `message-text:${mark}:${networkOfBlock(addressBlock)}`, sameText)
    return false
  } catch (error) {
    if (isLimitReached(error)) return true
    throw error
  }
}

/**
 * Returns the reason why an answer is spam, or null. Spam is stored too and the sender is not told, so that senders
 * cannot probe the filter and owners can find messages marked by mistake.
 */
export async function spamReason(deps: Deps, answered: ReceivedMessage): Promise<SpamReason | null> {
  const { db } = deps.database
  const { userId, value, fieldType, addressBlock, elapsed } = answered
  const marks = [...contactMarks(deps.keys, userId, value, fieldType), ...networkMarks(deps.keys, userId, addressBlock)]
  const isBlocked = await queries.isAnyBlocked(db, userId, marks, deps.clock.now())
  const repeated = await isRepeated(deps, answered)
  if (isBlocked) return 'blocked'
  if (fieldType === 'text' && isFullOfLinks(value)) return 'links'
  if (repeated) return 'repeated'
  return elapsed !== undefined && elapsed < minAnswerMs ? 'fast' : null
}
