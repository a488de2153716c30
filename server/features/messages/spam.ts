import type { SpamReason } from '#contract/messages.ts'
import type { FormFieldType } from '#page/form/schema.ts'
import type { Deps } from '#server/deps.ts'
import { isUsedUp, takeFromLimit, type Limit } from '#server/features/limits/service.ts'
import { contactMarks, networkMarks, textMark } from './marks.ts'
import * as queries from './queries.ts'

/** The same text, from anybody to anybody; those beyond it are spam. */
const sameText: Limit = { count: 5, windowSeconds: 24 * 60 * 60 }
/** Links from which on a text is full of them. */
const manyLinks = 3
/** Milliseconds that a person needs at least to open a page and answer. */
const fastestMs = 2000

const link = /https?:\/\/|\bwww\.|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}\/\S/giu
/** How links are written for boards and pages; a form draws neither. */
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href/i

export interface Answered {
  /** Whose page it was sent to. */
  userId: string
  value: string
  fieldType: FormFieldType
  addressBlock: string
  /** Milliseconds since the page was opened, as the browser says. */
  elapsed: number | undefined
}

/** Whether a text is full of links, in whatever way they are written. */
export function isFullOfLinks(value: string): boolean {
  return markup.test(value) || [...value.matchAll(link)].length >= manyLinks
}

async function isRepeated(deps: Deps, { value, fieldType }: Answered): Promise<boolean> {
  // Whoever leaves a contact twice wants to be sure.
  const mark = fieldType === 'text' ? textMark(deps.keys, value) : undefined
  if (mark === undefined) return false
  try {
    await takeFromLimit(deps, `message-text:${mark}`, sameText)
    return false
  } catch (error) {
    if (isUsedUp(error)) return true
    throw error
  }
}

/**
 * Why an answer is taken for spam, if it is. It is kept all the same and whoever sent it is told nothing, so that nobody
 * can try out what gets through, and an owner finds what was taken for spam by mistake.
 */
export async function spamReason(deps: Deps, answered: Answered): Promise<SpamReason | null> {
  const { db } = deps.database
  const { userId, value, fieldType, addressBlock, elapsed } = answered
  const marks = [...contactMarks(deps.keys, userId, value, fieldType), ...networkMarks(deps.keys, userId, addressBlock)]
  const isBlocked = await queries.isAnyBlocked(db, userId, marks, deps.clock.now())
  const repeated = await isRepeated(deps, answered)
  if (isBlocked) return 'blocked'
  if (fieldType === 'text' && isFullOfLinks(value)) return 'links'
  if (repeated) return 'repeated'
  return elapsed !== undefined && elapsed < fastestMs ? 'fast' : null
}
