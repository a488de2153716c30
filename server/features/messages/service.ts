import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { isUuid, newId } from '#domain/ids.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { messagesApi } from '#contract/messages.ts'
import { answerSchemas, type PageForm } from '#page/form/schema.ts'
import { visibleForm } from '#page/form/visible.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isLimitReached, takeFromLimits, type Limit } from '#server/features/limits/service.ts'
import { findShownPage, type ShownPage } from '#server/features/site/service.ts'
import { networkOfBlock } from '#server/plugins/address-block.ts'
import { refusalOf } from '#server/plugins/validation.ts'
import { scheduleNotices } from './notices/service.ts'
import { networkMarks } from './marks.ts'
import { spendProof, robotCheckError } from './proof.ts'
import * as queries from './queries.ts'
import { spamReason } from './spam.ts'

export { allMessages } from './inbox.ts'
export { findChat as linkedChat } from './telegram/queries.ts'

const hour = 60 * 60
const day = 24 * hour

const limits = {
  /** Messages to one page from one address block. */
  fromBlock: { count: 20, windowSeconds: hour },
  /** Messages to one page from one network, so that nobody uses up what the page takes from everywhere. */
  fromNetwork: { count: 100, windowSeconds: day },
  /** Messages to one page from everywhere. */
  toPage: { count: 500, windowSeconds: day },
  /** Messages without proof of work, which includes all from browsers without script. */
  unprovenFromBlock: { count: 5, windowSeconds: hour },
  unprovenFromNetwork: { count: 20, windowSeconds: day },
  unprovenToPage: { count: 100, windowSeconds: day },
} as const satisfies Record<string, Limit>

/** A page whose form is visible to visitors. */
export interface PageWithForm extends ShownPage {
  ownerId: string
  form: PageForm
}

/** Returns a page with its form. Throws NOT_FOUND if visitors cannot see the page or its form now. */
export async function requireForm(deps: Deps, pageId: string): Promise<PageWithForm> {
  const found = isUuid(pageId) ? await queries.findPath(deps.database.db, pageId) : undefined
  const page = found && (await findShownPage(deps, found.path))
  if (found === undefined || page?.id !== pageId.toLowerCase()) throw new AppError('NOT_FOUND')
  const form = visibleForm(page.document.form, page.plan)
  if (!form.enabled) throw new AppError('NOT_FOUND')
  return { ...page, ownerId: found.userId, form }
}

type Answer = BodyOf<typeof messagesApi.send>

/** The sender's address block, and whether the sender's browser can do proof of work. */
interface Sender {
  addressBlock: string
  canWork: boolean
}

/**
 * Applies the rate limits. Without proof of work the limits are lower, and an answer with the hidden field filled in is
 * refused.
 */
async function takeLimits(deps: Deps, pageId: string, answer: Answer, sender: Sender): Promise<void> {
  const place = `${pageId}:${sender.addressBlock}`
  const network = `${pageId}:network:${networkOfBlock(sender.addressBlock)}`
  const all = [
    [`message:${place}`, limits.fromBlock] as const,
    [`message:${network}`, limits.fromNetwork] as const,
    [`message:${pageId}`, limits.toPage] as const,
  ]
  if (answer.robotCheck !== undefined) {
    await spendProof(deps, pageId, answer.robotCheck)
    await takeFromLimits(deps, all)
    return
  }
  if ((answer.trap ?? '') !== '') throw await robotCheckError(deps, pageId)
  const unproven = [
    [`message-unproven:${place}`, limits.unprovenFromBlock] as const,
    [`message-unproven:${network}`, limits.unprovenFromNetwork] as const,
    [`message-unproven:${pageId}`, limits.unprovenToPage] as const,
  ]
  try {
    await takeFromLimits(deps, [...unproven, ...all])
  } catch (error) {
    throw isLimitReached(error) && sender.canWork ? await robotCheckError(deps, pageId) : error
  }
}

/** Stores a visitor's answer and notifies the owner unless it is spam. Throws the codes of `messagesApi.send`. */
export async function storeMessage(deps: Deps, page: PageWithForm, answer: Answer, sender: Sender): Promise<void> {
  const { fieldType } = page.form
  const read = z.object({ value: answerSchemas[fieldType] }).safeParse(answer)
  if (!read.success) throw refusalOf(read.error)
  await takeLimits(deps, page.id, answer, sender)
  const { value } = read.data
  const { id: pageId, ownerId: userId } = page
  const { addressBlock } = sender
  const spam = await spamReason(deps, { userId, value, fieldType, addressBlock, elapsed: answer.elapsed })
  const now = deps.clock.now()
  const [senderMark] = networkMarks(deps.keys, userId, addressBlock)
  const message = { id: newId(now.getTime()), pageId, value, fieldType, spam, senderMark: senderMark!, now }
  await inTransaction(deps.database.db, async (trx) => {
    if (!(await queries.insertMessage(trx, message))) throw new AppError('NOT_FOUND')
    if (spam !== null) return
    await scheduleNotices(trx, userId, now)
    await deps.domainEvents.publish(trx, 'inbox_changed', { userId })
  })
}
