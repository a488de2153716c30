import { expect, test } from 'vitest'
import { billingApi } from '#contract/billing.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import { refuseRow } from '#server/db/testing/refuse-row.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { advanceAndRun, newBuyer } from '../testing/buyer.ts'
import { addPrice } from './announcement.ts'

const lanka = await setUpApp()

test('a price is told 30 days before it holds, and no paid term is touched by it', async () => {
  const { db } = lanka.deps.database
  const monthly = await newBuyer(lanka, 'price_monthly')
  const annual = await newBuyer(lanka, 'price_annual')
  await monthly.buy('monthly')
  await annual.buy('annual')
  const today = kyivDay(lanka.clock.now())
  const price = { period: 'monthly' as const, amount: 11_900 }
  const soon = await addPrice(db, { ...price, day: addDays(today, 30) }, lanka.clock.now())
  expect(soon).toEqual({ earliest: addDays(today, 32) })
  const day = addDays(today, 40)
  expect(await addPrice(db, { ...price, day }, lanka.clock.now())).toBe('added')
  expect(await addPrice(db, { ...price, day }, lanka.clock.now())).toBe('known')
  for (let run = 0; run < 2; run += 1) await runJob(lanka.deps, 'announce-prices')
  const told = async (login: string) =>
    (await mailsTo(lanka, `${login}@example.ua`)).filter(({ kind }) => kind === 'price_change')
  expect(await told('price_annual')).toEqual([])
  const [mail, ...others] = await told('price_monthly')
  expect(others).toEqual([])
  expect(mail!.text.replaceAll(/\s/g, ' ')).toContain('119 ₴ замість 99 ₴')
  const { plans } = (await lanka.call(billingApi.plans)).result
  const from = kyivInstant(`${day}T00:00`).toISOString()
  expect(plans.map(({ coming }) => coming)).toEqual([[], [{ ...price, from }]])
  // The charge before that day costs what it did.
  expect((await monthly.plan()).nextCharge!.amount).toBe(9900)
  await advanceAndRun(lanka, 33)
  expect((await monthly.plan()).nextCharge!.amount).toBe(11_900)
  await advanceAndRun(lanka, 33)
  await monthly.signIn()
  expect((await monthly.invoices()).map(({ amount }) => amount)).toEqual([11_900, 9900, 9900])
  const { result } = await lanka.call(billingApi.plans)
  expect(result.plans[1]!.prices).toContainEqual({ period: 'monthly', amount: 11_900 })
})

test('one subscriber who cannot be told keeps nobody else waiting, and is told at the next attempt', async () => {
  const logins = ['price_unlucky', 'price_lucky']
  for (const login of logins) await (await newBuyer(lanka, login)).buy('annual')
  const { db, pool } = lanka.deps.database
  const day = addDays(kyivDay(lanka.clock.now()), 40)
  await addPrice(db, { period: 'annual', amount: 109_000, day }, lanka.clock.now())
  const count = () =>
    Promise.all(
      logins.map(async (login) => {
        const mails = await mailsTo(lanka, `${login}@example.ua`)
        return mails.filter(({ kind }) => kind === 'price_change').length
      }),
    )
  const row = { table: 'mails', column: 'recipient', value: 'price_unlucky@example.ua' }
  const allow = await refuseRow(pool, row)
  await expect(runJob(lanka.deps, 'announce-prices')).rejects.toThrow('failed for 1')
  expect(await count()).toEqual([0, 1])
  await allow()
  await runJob(lanka.deps, 'announce-prices')
  expect(await count()).toEqual([1, 1])
})
