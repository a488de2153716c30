import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { billingApi, Checkout } from '#contract/billing.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { ProviderName } from '#domain/billing.ts'
import { dayMs, minuteMs } from '#domain/dates.ts'
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
import { lockSubscription, lockOrCreateSubscription, renews, type Locked } from '../terms/subscription.ts'
import { returnUrl } from '../webhooks/addresses.ts'
import { insertAttempt, hasUncertainCharge, listAttempts, listCardCheckouts } from './attempts.ts'
import { orderOf } from './order.ts'

type SubscribeResult = ResultOf<typeof billingApi.subscribe>
/** Language of the checkout, and where the payer returns to. */
type Options = BodyOf<typeof billingApi.saveCard>

/** Lifetime of a checkout in ms. */
const checkoutLifetimeMs = dayMs
/** A checkout is not handed out in its last minutes (in ms), since the payer would not finish in time. */
const minRemainingMs = 10 * minuteMs
/** Lease in ms: if the provider has not answered by then, another request may create a checkout. */
const leaseMs = 30_000
const pollMs = 150
/** Delay in ms before the first status check of a checkout without a webhook. */
const firstCheckDelayMs = 10 * minuteMs

/** Returns the provider of this name, or the default one. Throws VALIDATION if it is not configured. */
function providerOf(deps: Deps, name: ProviderName | undefined): PaymentProvider {
  const provider = name === undefined ? [...deps.payments.values()][0] : deps.payments.get(name)
  if (provider === undefined) throw new AppError('VALIDATION', { fields: { provider: 'VALIDATION' } })
  return provider
}

/**
 * Whether an attempt's checkout, whose language is fixed, suits the wanted language. A payment in progress is never
 * abandoned for another language.
 */
function suitsLanguage({ status, lang }: Attempt, wanted: Locale): boolean {
  return status === 'pending' || lang === null || lang === wanted
}

function isPayable({ status, checkout, expires_at, created_at }: Attempt, now: Date): boolean {
  if (status === 'created') return now.getTime() - created_at.getTime() < leaseMs
  if (status !== 'sent' && status !== 'pending') return false
  return checkout !== null && expires_at !== null && expires_at.getTime() - now.getTime() > minRemainingMs
}

interface Prepared {
  attempt: Attempt
  locked: Locked
  invoice: InvoiceRow | undefined
  /** Whether this call inserted the attempt and so must create its checkout. */
  isNew: boolean
}

/** Reuses a payable attempt in the wanted language, or inserts a new one. Throws TOO_MANY_REQUESTS. */
async function reuseOrInsertAttempt(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked,
  invoice: InvoiceRow | undefined,
  {
    provider,
    attempts,
    options,
    now,
  }: { provider: ProviderName; attempts: readonly Attempt[]; options: Options; now: Date },
): Promise<Prepared> {
  const kind = invoice === undefined ? 'card' : 'checkout'
  const usable = attempts.find((one) => one.kind === kind && one.provider === provider && isPayable(one, now))
  const lang = options.lang ?? toLocale(locked.person.lang)
  if (usable !== undefined && suitsLanguage(usable, lang)) return { attempt: usable, locked, invoice, isNew: false }
  await takeFromLimit({ clock: deps.clock, database: { db: trx } }, `checkout:${locked.person.id}`, limits.checkout)
  const attempt = await insertAttempt(trx, locked.subscription, invoice, {
    kind,
    provider,
    status: 'created',
    n: (attempts[0]?.n ?? 0) + 1,
    masked: null,
    lang,
    expires_at: new Date(now.getTime() + checkoutLifetimeMs),
    next_check_at: new Date(now.getTime() + firstCheckDelayMs),
    now,
  })
  // Reconciliation closes the replaced checkout; a payment that still arrives there never buys a term twice.
  if (usable !== undefined) await updateAttempt(trx, usable.id, { next_check_at: now })
  return { attempt, locked, invoice, isNew: true }
}

/** Polls until the concurrent call, such as a second tab, has created the checkout. Throws BUSY. */
async function waitForConcurrentCall(deps: Deps, { attempt }: Prepared): Promise<Checkout> {
  const until = performance.now() + leaseMs
  for (;;) {
    const { status, checkout } = await requireAttempt(deps.database.db, attempt.id)
    if (checkout !== null) return checkout
    if (status !== 'created' || performance.now() > until) throw new AppError('BUSY', { retryAfter: 5 })
    await sleep(pollMs)
  }
}

/** Creates the checkout of a committed attempt at the provider and stores its address. Throws BUSY. */
async function createCheckout(
  deps: Deps,
  provider: PaymentProvider,
  prepared: Prepared,
  options: Options,
): Promise<Checkout> {
  const { attempt, invoice, locked } = prepared
  const order: CheckoutOrder = {
    ...orderOf(deps, attempt, locked, invoice),
    returnUrl: returnUrl(deps, attempt.provider, options.back),
    expiresAt: attempt.expires_at!,
  }
  const answer = await (invoice === undefined ? provider.createCardCheckout(order) : provider.createCheckout(order))
  const now = deps.clock.now()
  if (answer.state === 'failed') {
    deps.log.warn(`No checkout at ${provider.name}: ${answer.reason}`)
    await updateAttempt(deps.database.db, attempt.id, { status: 'failed', next_check_at: null, updated_at: now })
    // Not PAYMENT_DECLINED: no bank was involved yet.
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

async function resolveCheckout(
  deps: Deps,
  provider: PaymentProvider,
  prepared: Prepared,
  options: Options,
): Promise<SubscribeResult> {
  const known = prepared.attempt.checkout
  const checkout =
    known ??
    (prepared.isNew
      ? await createCheckout(deps, provider, prepared, options)
      : await waitForConcurrentCall(deps, prepared))
  return { id: prepared.locked.subscription.id, checkout }
}

/**
 * Opens an invoice for Plus and returns its checkout. Further calls, also on other nodes, get the same checkout while
 * it is payable and in the requested language. Throws VERSION_CONFLICT if the plan renews and is not past due, if a
 * charge is in progress or the account is being deleted, and BUSY if the provider creates no checkout.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  { period, provider: name, ...options }: BodyOf<typeof billingApi.subscribe>,
): Promise<SubscribeResult> {
  const provider = providerOf(deps, name)
  const prepared = await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const locked = await lockOrCreateSubscription(trx, actor.userId, now)
    if (locked === undefined) throw new AppError('UNAUTHORIZED')
    const { subscription, person } = locked
    // The pages of an account that is being deleted are hidden.
    if (person.delete_at !== null) throw new AppError('VERSION_CONFLICT')
    if (renews(subscription) && subscription.failed_at === null) throw new AppError('VERSION_CONFLICT')
    // The charge in progress may have succeeded already.
    if (await hasUncertainCharge(trx, subscription.id)) throw new AppError('VERSION_CONFLICT')
    const invoice = await invoiceToPay(trx, subscription, { period, provider: provider.name }, now)
    const attempts = await listAttempts(trx, invoice.id)
    return reuseOrInsertAttempt(deps, trx, locked, invoice, { provider: provider.name, attempts, options, now })
  })
  return resolveCheckout(deps, provider, prepared, options)
}

/**
 * Returns a checkout that saves another card without a charge. Throws NOT_FOUND, BUSY, and VERSION_CONFLICT if the user
 * never had Plus or the account is being deleted.
 */
export async function beginCardChange(
  deps: Deps,
  actor: Actor,
  id: string,
  options: Options,
): Promise<SubscribeResult> {
  const subscriptionId = requireId(id)
  const provider = providerOf(deps, undefined)
  const prepared = await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const locked = await lockSubscription(trx, actor.userId)
    if (locked?.subscription.id !== subscriptionId) throw new AppError('NOT_FOUND')
    if (locked.subscription.paid_until === null || locked.person.delete_at !== null)
      throw new AppError('VERSION_CONFLICT')
    const since = new Date(now.getTime() - checkoutLifetimeMs)
    const attempts = await listCardCheckouts(trx, subscriptionId, since)
    return reuseOrInsertAttempt(deps, trx, locked, undefined, { provider: provider.name, attempts, options, now })
  })
  return resolveCheckout(deps, provider, prepared, options)
}
