import { expect, test } from 'vitest'
import { billingApi } from '#contract/billing.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { buyerOf } from '../testing/buyer.ts'

const lanka = await setUpApp()
let count = 0

const newBuyer = async () => buyerOf(lanka, await lanka.people.register(`buyer_${(count += 1)}`))
const hourMs = 60 * 60 * 1000

test('the plans are told to anybody, with limits, features and prices', async () => {
  const { result } = await lanka.call(billingApi.plans)
  expect(result.currency).toBe('UAH')
  expect(result.plans.map(({ name }) => name)).toEqual(['free', 'plus'])
  const [free, plus] = result.plans
  expect([free!.limits.blocks, plus!.limits.blocks]).toEqual([10, 100])
  expect(plus!.prices).toEqual([
    { period: 'annual', amount: 99_000 },
    { period: 'monthly', amount: 9900 },
  ])
  expect(plus!.features).toEqual(expect.arrayContaining(['form', 'widget', 'banka', 'video']))
  expect([free!.features, free!.prices]).toEqual([[], []])
})

test('a payment at the checkout is Plus for a month that renews itself', async () => {
  const buyer = await newBuyer()
  const before = lanka.clock.now().getTime()
  const id = await buyer.buy('monthly')
  const plan = await buyer.plan()
  expect(plan).toMatchObject({
    name: 'plus',
    state: 'active',
    canceled: false,
    period: 'monthly',
    nextPeriod: 'monthly',
    subscriptionId: id,
    card: { masked: '444403******1902' },
  })
  const days = (Date.parse(plan.until!) - before) / (24 * hourMs)
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(31.1)
  expect(plan.nextCharge).toEqual({ at: plan.until, amount: 9900 })
  const [invoice, ...others] = await buyer.invoices()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ status: 'paid', amount: 9900, refunded: 0, currency: 'UAH', provider: 'sandbox' })
  expect(invoice!.number).toMatch(/^LN-\d{4}-\d{5}$/)
  expect(invoice!.period).toMatchObject({ kind: 'monthly', end: plan.until })
})

test('a second press, another tab and another node are led to one checkout', async () => {
  const buyer = await newBuyer()
  const begun = await Promise.all([buyer.begin(), buyer.begin(), buyer.begin()])
  expect(new Set(begun.map(({ result }) => result.checkout.url)).size).toBe(1)
  expect(await buyer.invoices()).toHaveLength(1)
  await buyer.press(begun[0].result.checkout, { act: 'pay' })
  await buyer.press(begun[0].result.checkout, { act: 'pay' })
  expect((await buyer.begin()).error).toBe('VERSION_CONFLICT')
  expect((await buyer.invoices()).map(({ status }) => status)).toEqual(['paid'])
})

test('a checkout in another language takes the place of the former one, and nobody pays for both', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()]
  const spoken = async (begun: Awaited<ReturnType<typeof buyer.begin>>) => {
    const { url } = begun.result.checkout
    const drawn = await lanka.app.inject(new URL(url).pathname)
    return [url, /<html lang="(\w+)"/.exec(drawn.body)![1]] as const
  }
  const [inUkrainian, uk] = await spoken(await buyer.begin('monthly', 'uk'))
  const [inEnglish, en] = await spoken(await buyer.begin('monthly', 'en'))
  expect([uk, en]).toEqual(['uk', 'en'])
  expect((await spoken(await buyer.begin('monthly', 'en')))[0]).toBe(inEnglish)
  const [again] = await spoken(await buyer.begin('monthly', 'uk'))
  expect(again).not.toBe(inUkrainian)
  expect(await buyer.invoices()).toHaveLength(1)
  // The former ones are taken out of use.
  await runJob(lanka.deps, 'reconcile-payments')
  for (const url of [inUkrainian, inEnglish]) await buyer.press({ url }, { act: 'pay' })
  expect((await buyer.plan()).state).toBe('free')
  await buyer.press({ url: again }, { act: 'pay' })
  expect((await buyer.plan()).state).toBe('active')
  // Whoever is faster than that gets the second payment back.
  const both = [await other.begin('monthly', 'uk'), await other.begin('monthly', 'en')]
  for (const { result } of both) await other.press(result.checkout, { act: 'pay' })
  await runJob(lanka.deps, 'pursue-refunds')
  expect((await other.plan()).state).toBe('active')
  const attempts = await lanka.deps.database.db
    .selectFrom('charge_attempts')
    .select(['status', 'refunded_kopecks'])
    .where('user_id', '=', other.person.id)
    .orderBy('n')
    .execute()
  expect(attempts).toEqual([
    { status: 'succeeded', refunded_kopecks: 0 },
    { status: 'succeeded', refunded_kopecks: 9900 },
  ])
})

test('the return without a payment is not Plus, and a decline leaves the invoice to be paid', async () => {
  const buyer = await newBuyer()
  const first = (await buyer.begin()).result.checkout
  const left = await buyer.press(first, { act: 'leave' })
  expect([left.statusCode, new URL(String(left.headers.location)).pathname]).toEqual([303, '/pay/return/sandbox'])
  expect((await buyer.plan()).state).toBe('free')
  const whyNot = async () => (await buyer.invoices()).map(({ status, decline }) => [status, decline])
  expect(await whyNot()).toEqual([['open', null]])
  await buyer.press(first, { act: 'decline', code: 'no_funds' })
  expect((await buyer.plan()).state).toBe('free')
  expect(await whyNot()).toEqual([['open', 'soft']])
  const second = (await buyer.begin()).result.checkout
  expect(second.url).not.toBe(first.url)
  await buyer.press(second, { act: 'pay' })
  expect((await buyer.plan()).state).toBe('active')
  expect((await buyer.invoices()).map(({ status }) => status)).toEqual(['paid'])
})

test('a payment without the return is found, and one that comes later too', async () => {
  const buyer = await newBuyer()
  await buyer.press((await buyer.begin()).result.checkout, { act: 'later' })
  expect((await buyer.plan()).state).toBe('free')
  lanka.clock.advance({ minutes: 3 })
  await runJob(lanka.deps, 'run-sandbox')
  expect((await buyer.plan()).state).toBe('active')
})

test('of two invoices for other periods the one that is paid counts, and a second payment goes back', async () => {
  const buyer = await newBuyer()
  const monthly = (await buyer.begin('monthly')).result.checkout
  const annual = (await buyer.begin('annual')).result.checkout
  await buyer.press(monthly, { act: 'pay' })
  expect(await buyer.plan()).toMatchObject({ state: 'active', period: 'monthly' })
  const until = (await buyer.plan()).until
  await buyer.press(annual, { act: 'pay' })
  await runJob(lanka.deps, 'pursue-refunds')
  expect(await buyer.plan()).toMatchObject({ period: 'monthly', until })
  const told = (await buyer.invoices()).map(({ status, refunded }) => [status, refunded])
  expect(told).toEqual([
    ['refunded', 99_000],
    ['paid', 0],
  ])
  const books = await lanka.deps.database.db
    .selectFrom('sandbox_payments')
    .select(['amount_kopecks', 'refunded_kopecks'])
    .where(
      'token',
      'in',
      [monthly, annual].map(({ url }) => url.split('/').at(-1)!),
    )
    .orderBy('amount_kopecks')
    .execute()
  expect(books).toEqual([
    { amount_kopecks: 9900, refunded_kopecks: 0 },
    { amount_kopecks: 99_000, refunded_kopecks: 99_000 },
  ])
})

test('what is bought while given days last begins after them', async () => {
  const person = await lanka.people.taras()
  const buyer = buyerOf(lanka, person)
  const given = (await buyer.plan()).until!
  await lanka.deps.database.db
    .updateTable('subscriptions')
    .set({ canceled_at: lanka.clock.now() })
    .where('user_id', '=', person.id)
    .execute()
  await buyer.buy('annual')
  const [invoice] = await buyer.invoices()
  expect(invoice!.period.start).toBe(given)
  expect(await buyer.plan()).toMatchObject({ state: 'active', until: invoice!.period.end, period: 'annual' })
})

test('nobody changes, pays or reads what is somebody else’s, and unknown fields are refused', async () => {
  const [buyer, stranger] = [await newBuyer(), await newBuyer()]
  const id = await buyer.buy()
  const [invoice] = await buyer.invoices()
  for (const answer of [
    await stranger.change(id, { canceled: true }),
    await stranger.beginCard(id),
    await stranger.retry(id),
    await stranger.read(invoice!.id),
    await stranger.receipt(invoice!.id),
  ])
    expect(answer.error).toBe('NOT_FOUND')
  const odd = await lanka.app.inject({
    method: 'POST',
    url: '/api/subscriptions',
    headers: { authorization: `Bearer ${(await lanka.people.olena()).accessToken}` },
    payload: { period: 'monthly', amount: 1 },
  })
  expect(odd.json()).toMatchObject({ error: 'VALIDATION' })
  // The database would fail at the sign that stands for an end.
  for (const token of ['%00', 'x'.repeat(24)]) {
    const missing = await lanka.app.inject(`/pay/sandbox/${token}`)
    expect([token, missing.statusCode]).toEqual([token, 404])
    expect(missing.body).toContain('href="/my/plan"')
  }
  for (const back of ['https://evil.example/my', '//evil.example', '/my/../evil', '/my/%2e%2e//evil', '/mystery']) {
    const foreign = await lanka.as(stranger.person).call(billingApi.subscribe, { body: { period: 'monthly', back } })
    expect([back, foreign.error]).toEqual([back, 'VALIDATION'])
  }
})

test('nobody makes more orders at a provider than anybody needs', async () => {
  const buyer = await newBuyer()
  lanka.clock.advanceToNext({ hours: 1 })
  await buyer.signIn()
  const answers: (string | undefined)[] = []
  for (let order = 0; order < 31; order += 1) {
    answers.push((await buyer.begin(order % 2 === 0 ? 'monthly' : 'annual')).error)
  }
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined))
  expect(answers[30]).toBe('TOO_MANY_REQUESTS')
})
