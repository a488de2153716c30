import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingApi } from '#contract/billing.ts'
import { providerNames } from '#domain/billing.ts'
import { buildApp, type App } from '#server/app.ts'
import { newestMail } from '#server/features/mail/testing/outbox.ts'
import { deriveKeys } from '#server/keys.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { startPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts'
import { sign } from '../wayforpay/signature.ts'
import { webhookSecret } from './addresses.ts'

let world: PaymentWorld

beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const real = ['monobank', 'wayforpay'] as const
const noticesOf = (provider: (typeof real)[number]) => world[provider === 'monobank' ? 'bank' : 'wayForPay'].notices

function addressOf(provider: (typeof providerNames)[number]): string {
  return `/api/webhooks/${provider}/${webhookSecret(world.lanka.deps, provider)}`
}
function tell(url: string, payload: string | Buffer, headers: Record<string, string> = {}, app: App = world.lanka.app) {
  return app.inject({ method: 'POST', url, payload, headers })
}
/** A notice about an order that nobody here has made, signed as by WayForPay. */
function strangeNotice(): string {
  const order = { orderReference: `other-${randomBytes(4).toString('hex')}`, amount: 1, currency: 'UAH' }
  const rest = { authCode: '1', cardPan: '4***1', transactionStatus: 'Approved', reasonCode: 1100 }
  const { merchant, secretKey } = world.wayForPay.settings
  const fields = [merchant, ...Object.values(order), ...Object.values(rest)].map(String)
  return JSON.stringify({ ...order, ...rest, merchantAccount: merchant, merchantSignature: sign(secretKey, fields) })
}
async function kept(reference: string): Promise<string[]> {
  const rows = await world.lanka.deps.database.db
    .selectFrom('webhook_inbox')
    .select('outcome')
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describe.each(real)('a purchase at %s', (provider) => {
  test('is Plus once its notice came, with the card that renews it', async () => {
    const payer = await world.newPayer()
    await world.pay(await payer.begin(provider))
    await world.delivered()
    expect(await payer.plan()).toMatchObject({ name: 'plus', state: 'active', card: { masked: /\*/ } })
    const { deliveries } = noticesOf(provider)
    expect(deliveries.length).toBeGreaterThan(1)
    // Taken at once: none had to be sent again.
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(deliveries.length)
    expect(deliveries.every(({ status }) => status === 200)).toBe(true)
  })

  test('is told in a receipt that names the card and the next charge, though monobank tells later that it is kept', async () => {
    const payer = await world.newPayer()
    await world.pay(await payer.begin(provider))
    await world.delivered()
    const { text } = await newestMail(world.lanka, 'receipt', `${payer.person.username}@example.ua`)
    expect(text).toMatch(/••••\u00A01902/)
    expect(text).toContain(provider === 'monobank' ? 'Якщо картку збережено, наступна оплата' : 'Наступна оплата')
    const { result } = await world.lanka.as(payer.person).call(billingApi.invoices)
    expect(result.items[0]!.card).toMatch(/1902$/)
  })

  test.each(['repeated', 'reordered'] as const)('whose notices come %s grants one term', async (manner) => {
    const payer = await world.newPayer()
    noticesOf(provider).manner = manner
    const before = world.lanka.clock.now().getTime()
    await world.pay(await payer.begin(provider))
    noticesOf(provider).release()
    await world.delivered()
    const { until, state } = await payer.plan()
    expect(state).toBe('active')
    expect(Date.parse(until!) - before).toBeLessThan(32 * 86_400_000)
    expect(await payer.invoices()).toMatchObject([{ status: 'paid' }])
  })

  test('whose notices are lost is found by asking', async () => {
    const payer = await world.newPayer()
    noticesOf(provider).manner = 'dropped'
    await world.pay(await payer.begin(provider))
    await world.delivered()
    expect((await payer.plan()).name).toBe('free')
    world.lanka.clock.advance({ minutes: 15 })
    await runJob(world.lanka.deps, 'reconcile-payments')
    expect(await payer.plan()).toMatchObject({ name: 'plus', state: 'active', card: { masked: /\*/ } })
  })

  test('changes nothing by the payer’s return alone', async () => {
    const payer = await world.newPayer()
    await payer.begin(provider)
    const { statusCode } = await world.lanka.app.inject({ method: 'POST', url: `/pay/return/${provider}` })
    expect(statusCode).toBe(303)
    expect((await payer.plan()).name).toBe('free')
  })
})

test('a provider that is away declines nobody: the checkout is to be had a little later', async () => {
  const payer = await world.newPayer()
  const { call } = world.lanka.as(payer.person)
  const begin = () => call(billingApi.subscribe, { body: { period: 'monthly', provider: 'monobank' } })
  world.bank.answers = 'fault'
  const away = await begin()
  expect([away.status, away.error]).toEqual([503, 'INTERNAL'])
  world.bank.answers = 'well'
  expect((await begin()).ok).toBe(true)
})

test('once an invoice is paid at one provider, its checkout at the other is closed', async () => {
  const payer = await world.newPayer()
  const other = (await payer.begin('monobank')).url.split('/').at(-1)!
  await world.pay(await payer.begin('wayforpay'))
  await world.delivered()
  await runJob(world.lanka.deps, 'reconcile-payments')
  expect(world.bank.invoices.get(other)!.status).toBe('expired')
})

test('an invoice that is paid at both providers is one term, and the second payment goes back', async () => {
  const payer = await world.newPayer()
  const checkouts = [await payer.begin('monobank'), await payer.begin('wayforpay')]
  for (const checkout of checkouts) {
    await world.pay(checkout)
    // Notices overtake each other: which payment is the second one is known once the first has been told.
    await world.delivered()
  }
  await runJob(world.lanka.deps, 'pursue-refunds')
  expect((await payer.invoices()).map(({ status, refunded }) => [status, refunded])).toEqual([['paid', 0]])
  const taken = await world.lanka.deps.database.db
    .selectFrom('charge_attempts')
    .select(['provider', 'status', 'refunded_kopecks as refunded'])
    .where('user_id', '=', payer.person.id)
    .orderBy('n')
    .execute()
  expect(taken).toEqual([
    { provider: 'monobank', status: 'succeeded', refunded: 0 },
    { provider: 'wayforpay', status: 'succeeded', refunded: 9900 },
  ])
})

describe('a webhook', () => {
  test.each(['monobank', 'wayforpay', 'sandbox', 'nobody'])('of %s under a wrong secret is not there', async (name) => {
    for (const secret of ['x', 'A'.repeat(43), webhookSecret(world.lanka.deps, 'sandbox')]) {
      const { statusCode, body } = await tell(`/api/webhooks/${name}/${secret}`, '{}')
      expect([statusCode, body]).toEqual([404, '{"ok":false,"error":"NOT_FOUND"}'])
    }
  })

  test('whose body nobody signed is refused, and nothing of it is kept', async () => {
    for (const provider of real)
      for (const payload of ['{}', '', 'orderReference=1', '{"orderReference":"unsigned","invoiceId":"unsigned"}'])
        expect((await tell(addressOf(provider), payload)).statusCode).toBe(400)
    expect(await kept('unsigned')).toEqual([])
  })

  test('is taken under any type, as JSON is labelled a form, and no other call takes such a body', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain', undefined]) {
      const answer = await tell(
        addressOf('wayforpay'),
        strangeNotice(),
        type === undefined ? {} : { 'content-type': type },
      )
      expect([type, answer.statusCode]).toEqual([type, 200])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await tell('/api/auth/login', '{"login":"olena","password":"long enough"}', form)).statusCode).toBe(415)
  })

  test('about an order of nobody here is kept and accepted, so that it does not come again', async () => {
    const body = strangeNotice()
    const { orderReference } = JSON.parse(body) as { orderReference: string }
    const answer = await tell(addressOf('wayforpay'), body)
    const told = answer.json<{ time: number; signature: string }>()
    const { secretKey } = world.wayForPay.settings
    expect(told).toMatchObject({ orderReference, status: 'accept' })
    expect(told.signature).toBe(sign(secretKey, [orderReference, 'accept', String(told.time)]))
    expect(await kept(orderReference)).toEqual(['unknown'])
    await tell(addressOf('wayforpay'), body)
    expect(await kept(orderReference)).toEqual(['unknown'])
  })

  test('is kept once, whatever its payer writes into the fields that are not signed', async () => {
    const body = strangeNotice()
    const message = JSON.parse(body) as { orderReference: string }
    for (const processingDate of [1_795_200_060, 1_795_200_061, '', null])
      expect((await tell(addressOf('wayforpay'), JSON.stringify({ ...message, processingDate }))).statusCode).toBe(200)
    expect(await kept(message.orderReference)).toHaveLength(1)
  })

  test('with a body that is too long or packed is refused', async () => {
    expect((await tell(addressOf('monobank'), Buffer.alloc(65 * 1024))).statusCode).toBe(413)
    expect((await tell(addressOf('monobank'), '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
  })

  test('under the address of a former secret is heard, since payments outlast its change', async () => {
    const { deps } = world.lanka
    const app = await buildApp({ ...deps, keys: deriveKeys(randomBytes(32), [deps.config.secret]) })
    expect((await tell(addressOf('wayforpay'), strangeNotice(), {}, app)).statusCode).toBe(200)
    await app.close()
    const stranger = await buildApp({ ...deps, keys: deriveKeys(randomBytes(32)) })
    expect((await tell(addressOf('wayforpay'), strangeNotice(), {}, stranger)).statusCode).toBe(404)
    await stranger.close()
  })

  test('is heard while the product is closed for maintenance', async () => {
    const { deps } = world.lanka
    const app = await buildApp({ ...deps, config: { ...deps.config, maintenance: true } })
    expect((await tell(addressOf('wayforpay'), strangeNotice(), {}, app)).statusCode).toBe(200)
    expect((await app.inject('/pay/return/wayforpay')).statusCode).toBe(303)
    await app.close()
  })

  test('is posted, and other methods are told so', async () => {
    const { statusCode, headers } = await world.lanka.app.inject(addressOf('monobank'))
    expect([statusCode, headers.allow]).toEqual([405, 'OPTIONS, POST'])
  })
})

describe('the return of a payer', () => {
  const fromOutside = { 'sec-fetch-site': 'cross-site', origin: 'https://secure.wayforpay.com' }
  const form = { ...fromOutside, 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['GET', '', '/my/plan?paid=1'],
    ['POST', '', '/my/plan?paid=1'],
    ['POST', '?back=%2Fmy%2Fpages%2F1%3Fpaid%3D1', '/my/pages/1?paid=1'],
    ['GET', '?back=%2Fadmin', '/admin'],
    ['GET', '?back=https%3A%2F%2Fevil.example%2Fmy', '/my/plan?paid=1'],
    ['GET', '?back=%2F%2Fevil.example%2Fmy', '/my/plan?paid=1'],
    ['GET', '?back=%2Fmyth', '/my/plan?paid=1'],
    ['GET', '?back=%2Fmy%2F%0D%0Aset-cookie:a', '/my/plan?paid=1'],
    ['GET', '?back=%2Fmy&back=%2Fadmin', '/my/plan?paid=1'],
    ['GET', `?back=%2Fmy%2F${'a'.repeat(300)}`, '/my/plan?paid=1'],
  ] as const)('by %s%s leads to %s', async (method, query, place) => {
    const url = `/pay/return/wayforpay${query}`
    const payload = method === 'POST' ? 'orderReference=1&transactionStatus=Approved' : ''
    const { statusCode, headers } = await world.lanka.app.inject({ method, url, headers: form, payload })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, place, 'no-store'])
  })

  test.each(real)('from %s leads to where the purchase began', async (provider) => {
    const payer = await world.newPayer()
    const checkout = await payer.begin(provider, '/my/pages/7?feature=jar')
    const told =
      provider === 'monobank'
        ? world.bank.invoices.get(checkout.url.split('/').at(-1)!)!.asked.redirectUrl!
        : String(checkout.fields!['returnUrl'])
    const { pathname, search } = new URL(told)
    const { headers } = await world.lanka.app.inject(pathname + search)
    expect(headers.location).toBe('/my/pages/7?feature=jar')
  })
})

test('the account area may post a form to where payments begin, and nowhere else', async () => {
  const policyOf = async (app: App) => String((await app.inject('/my')).headers['content-security-policy'])
  expect(await policyOf(world.lanka.app)).toContain(`form-action 'self' ${world.wayForPay.settings.checkout};`)
  const { deps } = world.lanka
  const alone = await buildApp({ ...deps, payments: new Map([...deps.payments].slice(0, 1)) })
  expect(await policyOf(alone)).toContain("form-action 'self';")
  await alone.close()
})
