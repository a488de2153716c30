import { expect, test } from 'vitest'
import { adminApi, planMetrics, type PlanMetric } from '#contract/admin.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import { addDays, addMonths, dayMs, kyivDay, type Day } from '#domain/dates.ts'
import { visitPage } from '#server/features/account/testing/belongings.ts'
import { advanceAndRun, newBuyer } from '#server/features/billing/testing/buyer.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { actionsOf, registerStaff } from '../testing/staff.ts'

const lanka = await setUpApp()
let staff: ReturnType<typeof actionsOf>

const today = () => kyivDay(lanka.clock.now())
const chart = async (metric: PlanMetric, provider?: 'sandbox' | 'monobank') =>
  (await staff.call(adminApi.charts, { query: { metric, from: addDays(today(), -59), provider } })).result.days
const counts = async (metric: PlanMetric, provider?: 'sandbox' | 'monobank') =>
  (await chart(metric, provider)).map(({ count }) => count)
const total = async (metric: PlanMetric) => (await counts(metric)).reduce((sum, count) => sum + count, 0)
const everything = async () =>
  Object.fromEntries(await Promise.all(planMetrics.map(async (one) => [one, await counts(one)])))

test('two months of three people add up, day by day, counted and summed up alike', async () => {
  const stays = await newBuyer(lanka, 'stays')
  await stays.buy('annual')
  const leaves = await newBuyer(lanka, 'leaves')
  await leaves.change(await leaves.buy(), { canceled: true })
  const fails = await newBuyer(lanka, 'fails')
  await fails.buy('monthly', 'no_funds')
  await advanceAndRun(lanka, 20)
  staff = actionsOf(lanka, await registerStaff(lanka, 'counting'))
  await stays.signIn()
  const [invoice] = await stays.invoices()
  await staff.call(staffBillingApi.refund, { params: { id: invoice!.id }, body: { amount: 10_000, reason: 'Частина' } })
  await advanceAndRun(lanka, 25)
  staff = actionsOf(lanka, await registerStaff(lanka, 'counting_again'))

  expect(await total('revenue')).toBe(99_000 + 9900 + 9900)
  expect([await total('refunds'), await total('new'), await total('lapsed')]).toEqual([10_000, 3, 2])
  // The first charge and those after 1, 3 and 5 days.
  expect(await total('failed_charges')).toBe(4)
  const active = await counts('active')
  const [come, gone] = [await counts('new'), await counts('lapsed')]
  for (const [index, count] of active.entries()) {
    expect(count - (active[index - 1] ?? 0)).toBe(come[index]! - gone[index]!)
  }
  expect([Math.max(...active), active.at(-1)]).toEqual([3, 1])
  expect((await counts('recurring')).at(-1)).toBe(8250)
  expect(Math.max(...(await counts('recurring')))).toBe(8250 + 9900 + 9900)
  expect(await counts('revenue', 'sandbox')).toEqual(await counts('revenue'))
  expect(await counts('revenue', 'monobank')).toEqual(active.map(() => 0))

  const counted = await everything()
  await runJob(lanka.deps, 'roll-up-plan-days')
  await runJob(lanka.deps, 'roll-up-plan-days')
  expect(await everything()).toEqual(counted)
  await lanka.deps.database.pool.query(`update plan_days set value = value + 1 where metric = 'active'`)
  expect((await counts('active')).at(-2)).toBe(active.at(-2)! + 1)
})

test('what running terms come to goes on from the last sum as terms begin, end and are taken back', async () => {
  const sum = async () => (await counts('recurring')).at(-1)!
  const before = await sum()
  const yearly = await newBuyer(lanka, 'yearly')
  await yearly.buy('annual')
  const monthly = await newBuyer(lanka, 'monthly')
  await monthly.buy()
  expect(await sum()).toBe(before + 8250 + 9900)
  const [invoice] = await yearly.invoices()
  await staff.call(staffBillingApi.refund, { params: { id: invoice!.id }, body: { reason: 'Передумали' } })
  expect(await sum()).toBe(before + 9900)
  const counted = await sum()
  lanka.clock.advance({ days: 1 })
  staff = actionsOf(lanka, await registerStaff(lanka, 'counting_on'))
  expect((await counts('recurring')).slice(-2)).toEqual([counted, counted])
  await runJob(lanka.deps, 'roll-up-plan-days')
  expect((await counts('recurring')).slice(-2)).toEqual([counted, counted])
})

test('the month so far stands in the summary', async () => {
  const before = (await staff.call(adminApi.summary)).result.plan
  const buyer = await newBuyer(lanka, 'this_month')
  await buyer.buy()
  const after = (await staff.call(adminApi.summary)).result.plan
  expect(after).toEqual({
    ...before,
    active: before.active + 1,
    new: before.new + 1,
    revenue: before.revenue + 9900,
  })
})

test('the summary stands beside as many days before', async () => {
  let shown = 0
  const summaryOn = async (day: Day) => {
    lanka.clock.advance({ days: (Date.parse(day) - Date.parse(today())) / dayMs })
    shown += 1
    staff = actionsOf(lanka, await registerStaff(lanka, `compares_${shown}`))
    return (await staff.call(adminApi.summary)).result
  }
  // Far from midnight in Kyiv, also where clocks change, and on a day that every month has.
  lanka.clock.advanceToNext({ days: 1 })
  const first = addMonths(today(), 1, 2)
  await summaryOn(first)
  const buyer = await newBuyer(lanka, 'compared')
  await buyer.buy()
  await visitPage(lanka, buyer.person)
  const { plan, recent } = await summaryOn(first)
  expect([plan.revenue, recent.views]).toEqual([9900, 1])
  expect((await summaryOn(addDays(first, 6))).before.views).toBe(0)
  const later = await summaryOn(addDays(first, 7))
  expect([later.recent.views, later.before.views]).toEqual([0, 1])
  expect((await summaryOn(addDays(first, 14))).before.views).toBe(0)
  expect((await summaryOn(addDays(addMonths(first, 1), -1))).before.revenue).toBe(0)
  const month = await summaryOn(addMonths(first, 1))
  expect([month.plan.revenue, month.before.revenue]).toEqual([0, 9900])
})

test('figures of people are asked for of no provider', async () => {
  const answer = await staff.call(adminApi.charts, { query: { metric: 'active', provider: 'sandbox' } })
  expect([answer.status, answer.fields]).toEqual([422, { provider: 'VALIDATION' }])
})
