import { minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { receiveNotice } from '../webhooks/service.ts'
import { newCardToken, type Refusal } from './cards.ts'
import { signatureHeader, signNotice } from './provider.ts'
import * as queries from './queries.ts'
import type { SandboxPayment } from './queries.ts'

export type { SandboxPayment }

/** Delay of the choice “pay later” in ms. */
const laterMs = 2 * minuteMs
/** Payments per batch. */
const batchSize = 100

/** The payer's choice. `card`: outcome of later charges of the saved card. */
export type Act =
  | { kind: 'pay'; card: Refusal | undefined }
  | { kind: 'later'; card: Refusal | undefined }
  | { kind: 'decline'; code: Refusal }
  | { kind: 'leave' }

/** Form of the sandbox's tokens; PostgreSQL rejects some other texts, such as ones with NUL. */
const isToken = /^[\w-]{24}$/

/** Payment of a checkout's address, if there is one. */
export async function findPayment({ database }: Deps, token: string): Promise<SandboxPayment | undefined> {
  return isToken.test(token) ? queries.findByToken(database.db, token) : undefined
}

/** Sends a signed webhook, as a real provider does. */
async function notify(deps: Deps, payment: SandboxPayment): Promise<void> {
  const { reference, told_at } = payment
  const body = Buffer.from(JSON.stringify({ reference, at: told_at.toISOString() }))
  const headers = { [signatureHeader]: signNotice(deps, body) }
  if ((await receiveNotice(deps, 'sandbox', body, headers)) !== undefined)
    await queries.markNotified(deps.database.db, payment)
}

async function pay(deps: Deps, { reference, card_token }: SandboxPayment, card: Refusal | undefined): Promise<void> {
  const values = { state: 'succeeded', code: null, card_token: card_token ?? newCardToken(card) } as const
  const paid = await queries.decide(deps.database.db, reference, values, deps.clock.now())
  if (paid !== undefined) await notify(deps, paid)
}

/** Performs the payer's choice; a decided payment stays. */
export async function act(deps: Deps, payment: SandboxPayment, chosen: Act): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const { reference } = payment
  if (chosen.kind === 'pay') return pay(deps, payment, chosen.card)
  if (chosen.kind === 'later') {
    return queries.payLater(db, reference, new Date(now.getTime() + laterMs), newCardToken(chosen.card))
  }
  if (chosen.kind === 'leave') return
  const values = { state: 'failed', code: chosen.code, card_token: null } as const
  const declined = await queries.decide(db, reference, values, now)
  if (declined !== undefined) await notify(deps, declined)
}

/** Pays a checkout by its token without its page; `card`: outcome of later charges. Throws NOT_FOUND. */
export async function payAtSandbox(deps: Deps, token: string, card: Refusal | undefined): Promise<void> {
  const payment = await findPayment(deps, token)
  if (payment === undefined) throw new AppError('NOT_FOUND')
  await act(deps, payment, { kind: 'pay', card })
}

/** Pays delayed payments and repeats undelivered webhooks. */
export async function runSandbox(deps: Deps): Promise<void> {
  const { db } = deps.database
  if (!deps.payments.has('sandbox')) return
  const now = deps.clock.now()
  for (const payment of await queries.listPayLater(db, now, batchSize)) await pay(deps, payment, undefined)
  const unnotified = await queries.listUnnotified(db, new Date(now.getTime() - minuteMs), batchSize)
  for (const payment of unnotified) await notify(deps, payment)
}
