import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { billingApi, Checkout } from '#contract/billing.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { ProviderName } from '#domain/billing.ts'
import { AppError } from '#domain/errors.ts'
import { toLocale, type Locale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { CheckoutOrder, PaymentProvider } from '#server/payment-provider.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import { openDraft, type InvoiceRow } from '../invoices/queries.ts'
import { invoiceToPay } from '../invoices/service.ts'
import { requireAttempt, updateAttempt, updateAttemptFrom, type Attempt } from '../settlement/queries.ts'
import { hold, holdOrBegin, renews, type Held } from '../terms/subscription.ts'
import { returnUrl } from '../webhooks/addresses.ts'
import { insertAttempt, isUncertain, listAttempts, listCardCheckouts } from './attempts.ts'
import { orderOf } from './order.ts'

type Begun = ResultOf<typeof billingApi.subscribe>
/** How the payer is led to a checkout and back. */
type Way = BodyOf<typeof billingApi.saveCard>

const minuteMs = 60_000
/** How long a checkout can be paid. */
const checkoutMs = 24 * 60 * minuteMs
/** A checkout is told to nobody in its last minutes, in which the payer would not be done. */
const tooLateMs = 10 * minuteMs
/** Whoever makes a checkout has so long to hear of it; then somebody else may make another one. */
const leaseMs = 30_000
const pollMs = 150
/** When the provider is asked about a checkout of which nothing was heard. */
const firstCheckMs = 10 * minuteMs

/** The provider of this name, or the one that comes first. Throws VALIDATION for one that is not set up. */
function providerOf(deps: Deps, name: ProviderName | undefined): PaymentProvider {
  const provider = name === undefined ? [...deps.payments.values()][0] : deps.payments.get(name)
  if (provider === undefined) throw new AppError('VALIDATION', { fields: { provider: 'VALIDATION' } })
  return provider
}

/** The checkout of an attempt speaks one language, which its provider does not change; what is being paid stays all the same. */
function speaks({ status, lang }: Attempt, wanted: Locale): boolean {
  return status === 'pending' || lang === null || lang === wanted
}

function isPayable({ status, checkout, expires_at, created_at }: Attempt, now: Date): boolean {
  if (status === 'created') return now.getTime() - created_at.getTime() < leaseMs
  if (status !== 'sent' && status !== 'pending') return false
  return checkout !== null && expires_at !== null && expires_at.getTime() - now.getTime() > tooLateMs
}

interface Started {
  attempt: Attempt
  held: Held
  invoice: InvoiceRow | undefined
  /** Whether this call made the attempt, and so has to make its checkout. */
  isOurs: boolean
}

async function start(
  deps: Deps,
  trx: Kysely<DB>,
  held: Held,
  invoice: InvoiceRow | undefined,
  { provider, attempts, way, now }: { provider: ProviderName; attempts: readonly Attempt[]; way: Way; now: Date },
): Promise<Started> {
  const kind = invoice === undefined ? 'card' : 'checkout'
  const usable = attempts.find((one) => one.kind === kind && one.provider === provider && isPayable(one, now))
  const lang = way.lang ?? toLocale(held.person.lang)
  if (usable !== undefined && speaks(usable, lang)) return { attempt: usable, held, invoice, isOurs: false }
  await takeFromLimit({ clock: deps.clock, database: { db: trx } }, `checkout:${held.person.id}`, limits.checkout)
  const attempt = await insertAttempt(trx, held.subscription, invoice, {
    kind,
    provider,
    status: 'created',
    n: (attempts[0]?.n ?? 0) + 1,
    masked: null,
    lang,
    expires_at: new Date(now.getTime() + checkoutMs),
    next_check_at: new Date(now.getTime() + firstCheckMs),
    now,
  })
  // The former one is taken out of use; money that comes for it all the same buys nothing twice.
  if (usable !== undefined) await updateAttempt(trx, usable.id, { next_check_at: now })
  return { attempt, held, invoice, isOurs: true }
}

/** Waits for the call that makes the checkout meanwhile, from another tab or a second press. */
async function waitForOther(deps: Deps, { attempt }: Started): Promise<Checkout> {
  const until = performance.now() + leaseMs
  for (;;) {
    const { status, checkout } = await requireAttempt(deps.database.db, attempt.id)
    if (checkout !== null) return checkout
    if (status !== 'created' || performance.now() > until) throw new AppError('BUSY', { retryAfter: 5 })
    await sleep(pollMs)
  }
}

/** Asks the provider for the checkout of an attempt that is written down, and keeps where it is. */
async function makeCheckout(deps: Deps, provider: PaymentProvider, started: Started, way: Way): Promise<Checkout> {
  const { attempt, invoice, held } = started
  const order: CheckoutOrder = {
    ...orderOf(deps, attempt, held, invoice),
    returnUrl: returnUrl(deps, attempt.provider, way.back),
    expiresAt: attempt.expires_at!,
  }
  const answer = await (invoice === undefined ? provider.createCardCheckout(order) : provider.createCheckout(order))
  const now = deps.clock.now()
  if (answer.state === 'failed') {
    deps.log.warn(`No checkout at ${provider.name}: ${answer.reason}`)
    await updateAttempt(deps.database.db, attempt.id, { status: 'failed', next_check_at: null, updated_at: now })
    // No bank has declined anything: nobody was asked to pay yet.
    throw new AppError('BUSY', { retryAfter: 60 })
  }
  const { checkout, providerRef } = answer
  await inTransaction(deps.database.db, async (trx) => {
    const sent = { status: 'sent', checkout, provider_ref: providerRef, updated_at: now } as const
    await updateAttemptFrom(trx, attempt.id, 'created', sent)
    if (invoice?.status === 'draft') await openDraft(trx, invoice.id)
  })
  return checkout
}

async function finish(deps: Deps, provider: PaymentProvider, started: Started, way: Way): Promise<Begun> {
  const known = started.attempt.checkout
  const checkout =
    known ?? (started.isOurs ? await makeCheckout(deps, provider, started, way) : await waitForOther(deps, started))
  return { id: started.held.subscription.id, checkout }
}

/**
 * Opens an invoice for Plus and says where it is paid. A second call, from another tab or node too, is answered the same
 * checkout as long as that can be paid and speaks the language that is asked for. Throws VERSION_CONFLICT while the plan renews itself and nothing is past due, and
 * BUSY where the provider does not take the order.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  { period, provider: name, ...way }: BodyOf<typeof billingApi.subscribe>,
): Promise<Begun> {
  const provider = providerOf(deps, name)
  const started = await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const held = await holdOrBegin(trx, actor.userId, now)
    if (held === undefined) throw new AppError('UNAUTHORIZED')
    const { subscription, person } = held
    // Nothing is sold to somebody whose pages nobody will see.
    if (person.delete_at !== null) throw new AppError('VERSION_CONFLICT')
    if (renews(subscription) && subscription.failed_at === null) throw new AppError('VERSION_CONFLICT')
    // What is under way may be paid already.
    if (await isUncertain(trx, subscription.id)) throw new AppError('VERSION_CONFLICT')
    const invoice = await invoiceToPay(trx, subscription, { period, provider: provider.name }, now)
    const attempts = await listAttempts(trx, invoice.id)
    return start(deps, trx, held, invoice, { provider: provider.name, attempts, way, now })
  })
  return finish(deps, provider, started, way)
}

/** Says where another card is saved without a charge. Throws NOT_FOUND, and VERSION_CONFLICT where nothing was ever paid. */
export async function beginCardChange(deps: Deps, actor: Actor, id: string, way: Way): Promise<Begun> {
  const subscriptionId = requireId(id)
  const provider = providerOf(deps, undefined)
  const started = await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const held = await hold(trx, actor.userId)
    if (held?.subscription.id !== subscriptionId) throw new AppError('NOT_FOUND')
    if (held.subscription.paid_until === null || held.person.delete_at !== null) throw new AppError('VERSION_CONFLICT')
    const since = new Date(now.getTime() - checkoutMs)
    const attempts = await listCardCheckouts(trx, subscriptionId, since)
    return start(deps, trx, held, undefined, { provider: provider.name, attempts, way, now })
  })
  return finish(deps, provider, started, way)
}
