import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anchorDayOf, termEnd } from '#domain/billing.ts'
import { toKyivTime } from '#domain/kyiv-time.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { advanceAndRun, newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'
import { recomputedTotals, storedTotals } from '../testing/ledger.ts'

const lanka = await setUpApp()
let buyer: Buyer
let count = 0

async function begin(): Promise<Buyer> {
  buyer = await newBuyer(lanka, `life_${(count += 1)}`)
  return buyer
}

const kinds = async (kind: string) =>
  (await mailsTo(lanka, `${buyer.person.username}@example.ua`)).filter((mail) => mail.kind === kind)
const statuses = async () => (await buyer.invoices()).map(({ status }) => status)

test('two years of a subscriber: every month is paid once, told once and follows the one before', async () => {
  await begin()
  await buyer.buy()
  const start = new Date((await buyer.invoices())[0]!.period.start)
  // A term that would end in the hour which a spring night leaves out ends an hour later, and so do those after it.
  await advanceAndRun(lanka, 732)
  await buyer.signIn()
  const invoices = (await buyer.invoices()).toReversed()
  expect(invoices).toHaveLength(25)
  let at = start
  for (const { status, period, amount } of invoices) {
    const end = termEnd(at, 'monthly', anchorDayOf(start))
    expect([status, amount, period.start, period.end]).toEqual(['paid', 9900, at.toISOString(), end.toISOString()])
    at = end
  }
  expect(await buyer.plan()).toMatchObject({ state: 'active', until: at.toISOString() })
  expect((await kinds('receipt')).length).toBe(25)
  expect((await kinds('plan_ending')).length).toBe(24)
  expect(await kinds('plan_ended')).toEqual([])
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('days that nobody had are not paid for: after a long standstill the next term begins with its charge', async () => {
  await begin()
  await buyer.buy()
  const until = (await buyer.plan()).until!
  lanka.clock.advance({ days: 95 })
  expect((await buyer.plan()).state).toBe('expired')
  const before = lanka.clock.now().getTime()
  await runBilling(lanka)
  await buyer.signIn()
  expect(await statuses()).toEqual(['paid', 'paid'])
  const [second] = await buyer.invoices()
  expect(Date.parse(second!.period.start)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(second!.period.start)).toBeGreaterThan(Date.parse(until))
  expect(await buyer.plan()).toMatchObject({ state: 'active', until: second!.period.end })
})

test('a due time of microseconds, as a hand in the database writes it, holds up nobody', async () => {
  await begin()
  await buyer.buy()
  const { db } = lanka.deps.database
  await db
    .updateTable('billing_agenda')
    .set({ due_at: sql`due_at + interval '1 microsecond'` })
    .execute()
  lanka.clock.advance({ days: 32 })
  await runBilling(lanka)
  await buyer.signIn()
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a soft decline is tried again after 1, 3 and 5 days; Plus stays for those days and then ends', async () => {
  await begin()
  await buyer.buy('monthly', 'no_funds')
  const paidUntil = new Date((await buyer.plan()).until!)
  lanka.clock.advance({ days: (paidUntil.getTime() - lanka.clock.now().getTime()) / 86_400_000 + 0.01 })
  const states: unknown[] = []
  for (let day = 0; day < 8; day += 1) {
    await runBilling(lanka)
    const plan = await buyer.plan()
    const attempts = await lanka.deps.database.db
      .selectFrom('charge_attempts')
      .select('status')
      .where('user_id', '=', buyer.person.id)
      .where('kind', '=', 'charge')
      .execute()
    states.push([day, plan.state, plan.name, attempts.length, plan.decline])
    lanka.clock.advance({ days: 1 })
  }
  expect(states).toEqual([
    [0, 'past_due', 'plus', 1, 'soft'],
    [1, 'past_due', 'plus', 2, 'soft'],
    [2, 'past_due', 'plus', 2, 'soft'],
    [3, 'past_due', 'plus', 3, 'soft'],
    [4, 'past_due', 'plus', 3, 'soft'],
    [5, 'past_due', 'plus', 4, 'card'],
    [6, 'expired', 'free', 4, null],
    [7, 'expired', 'free', 4, null],
  ])
  await buyer.signIn()
  expect(await statuses()).toEqual(['uncollectible', 'paid'])
  const failed = await kinds('charge_failed')
  expect(failed.map(({ text }) => text.includes('бракує коштів'))).toEqual([true, true, true, true])
  await advanceAndRun(lanka, 40)
  expect((await kinds('plan_ended')).length).toBe(1)
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
  await buyer.signIn()
  await buyer.buy('annual')
  expect(await buyer.plan()).toMatchObject({ state: 'active', period: 'annual' })
  expect(await statuses()).toEqual(['paid', 'uncollectible', 'paid'])
})

test('a dead card asks for another one, which is charged at once and takes no day away', async () => {
  await begin()
  const id = await buyer.buy('monthly', 'expired')
  const paidUntil = (await buyer.plan()).until!
  await advanceAndRun(lanka, 32)
  expect(await buyer.plan()).toMatchObject({ state: 'past_due', decline: 'card', nextCharge: null })
  await buyer.signIn()
  await buyer.saveCard(id)
  await runBilling(lanka)
  const plan = await buyer.plan()
  expect(plan).toMatchObject({ state: 'active', decline: null })
  const [invoice] = await buyer.invoices()
  expect(invoice).toMatchObject({ status: 'paid', period: { start: paidUntil, end: plan.until } })
})

test('what the bank wants confirmed is paid at a fresh checkout of the same invoice', async () => {
  await begin()
  await buyer.buy('monthly', 'confirm')
  const paidUntil = (await buyer.plan()).until!
  await advanceAndRun(lanka, 32)
  expect(await buyer.plan()).toMatchObject({ state: 'past_due', decline: 'customer' })
  await buyer.signIn()
  await buyer.press((await buyer.begin()).result.checkout, { act: 'pay' })
  expect(await statuses()).toEqual(['paid', 'paid'])
  expect((await buyer.invoices())[0]!.period.start).toBe(paidUntil)
  expect((await buyer.plan()).state).toBe('active')
})

test('a retry on request says that it failed, and a few times a day only', async () => {
  await begin()
  const id = await buyer.buy('monthly', 'no_funds')
  expect((await buyer.retry(id)).error).toBe('VERSION_CONFLICT')
  await advanceAndRun(lanka, 32)
  await buyer.signIn()
  const errors: (string | undefined)[] = []
  for (let press = 0; press < 6; press += 1) errors.push((await buyer.retry(id)).error)
  expect(errors.slice(0, 3)).toEqual(['PAYMENT_DECLINED', 'PAYMENT_DECLINED', 'PAYMENT_DECLINED'])
  expect(errors.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('a canceled plan stays to its end, is never charged again, and is told of once before and once after', async () => {
  await begin()
  const id = await buyer.buy()
  expect((await buyer.change(id, { canceled: true })).result.plan).toMatchObject({
    name: 'plus',
    state: 'canceled',
    canceled: true,
    nextCharge: null,
  })
  await advanceAndRun(lanka, 90)
  await buyer.signIn()
  expect((await buyer.plan()).state).toBe('expired')
  expect(await statuses()).toEqual(['paid'])
  expect([(await kinds('plan_ending')).length, (await kinds('plan_ended')).length]).toEqual([1, 1])
  expect((await buyer.change(id, { canceled: false })).error).toBe('VERSION_CONFLICT')
})

test('a plan that is resumed before its end goes on without a charge, and with one at its end', async () => {
  await begin()
  const id = await buyer.buy()
  await buyer.change(id, { canceled: true })
  const resumed = (await buyer.change(id, { canceled: false })).result.plan
  expect(resumed).toMatchObject({ state: 'active', canceled: false, nextCharge: { amount: 9900 } })
  expect(await statuses()).toEqual(['paid'])
  await advanceAndRun(lanka, 32)
  await buyer.signIn()
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('a switch of the period holds from the next charge on, and may be taken back', async () => {
  await begin()
  const id = await buyer.buy()
  const { until } = await buyer.plan()
  expect((await buyer.change(id, { period: 'annual' })).result.plan).toMatchObject({
    period: 'monthly',
    nextPeriod: 'annual',
    until,
    nextCharge: { at: until, amount: 99_000 },
  })
  await buyer.change(id, { period: 'monthly' })
  await buyer.change(id, { period: 'annual' })
  await advanceAndRun(lanka, 32)
  await buyer.signIn()
  const [invoice] = await buyer.invoices()
  expect(invoice).toMatchObject({ amount: 99_000, status: 'paid', period: { kind: 'annual', start: until } })
  expect(await buyer.plan()).toMatchObject({ period: 'annual', nextPeriod: 'annual', until: invoice!.period.end })
})

test('days from the staff move the next charge, and a reset stops everything', async () => {
  await begin()
  const id = await buyer.buy()
  const until = Date.parse((await buyer.plan()).until!)
  await buyer.extend(id, 10)
  const extended = await buyer.plan()
  expect(Date.parse(extended.until!) - until).toBe(10 * 86_400_000)
  expect(extended.nextCharge!.at).toBe(extended.until)
  await advanceAndRun(lanka, 36)
  await buyer.signIn()
  expect(await statuses()).toEqual(['paid'])
  await advanceAndRun(lanka, 8)
  await buyer.signIn()
  const [second] = await buyer.invoices()
  expect(second!.period.start).toBe(extended.until)
  expect(second!.period.end).toBe(
    termEnd(new Date(extended.until!), 'monthly', anchorDayOf(new Date(extended.until!))).toISOString(),
  )
  await buyer.reset(id)
  expect(await buyer.plan()).toMatchObject({ state: 'expired', nextCharge: null })
  await advanceAndRun(lanka, 60)
  await buyer.signIn()
  expect(await statuses()).toEqual(['paid', 'paid'])
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('nobody is charged while banned or waiting for their deletion', async () => {
  await begin()
  await buyer.buy()
  const set = (values: { ban_kind: 'plain' | null } | { delete_at: Date | null }) =>
    lanka.deps.database.db.updateTable('users').set(values).where('id', '=', buyer.person.id).execute()
  await advanceAndRun(lanka, 20)
  await set({ ban_kind: 'plain' })
  await advanceAndRun(lanka, 13)
  const attempts = () =>
    lanka.deps.database.db
      .selectFrom('charge_attempts')
      .select('id')
      .where('user_id', '=', buyer.person.id)
      .where('kind', '=', 'charge')
      .execute()
  expect(await attempts()).toEqual([])
  await set({ ban_kind: null })
  await advanceAndRun(lanka, 1)
  expect((await attempts()).length).toBe(1)
  await set({ delete_at: new Date('2999-01-01T00:00:00Z') })
  await advanceAndRun(lanka, 70)
  expect((await attempts()).length).toBe(1)
  expect((await buyer.plan()).state).toBe('expired')
  // Nor told of charges and ends that do not concern them then.
  expect(await kinds('plan_ending')).toEqual([])
  expect(await kinds('plan_ended')).toEqual([])
})

test('a card that runs out is told of once, in the month of it and before it is charged', async () => {
  await begin()
  await buyer.buy('annual')
  const { expires } = (await buyer.plan()).card!
  lanka.clock.advance({ days: 1040 })
  await advanceAndRun(lanka, 80, 8)
  const [mail, ...others] = await kinds('card_expiring')
  expect([toKyivTime(mail!.created_at).slice(0, 7), others]).toEqual([expires, []])
})
