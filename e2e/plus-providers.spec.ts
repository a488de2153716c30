import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { hold } from './support/hold.ts'
import { register } from './support/http-client.ts'
import { newLogin, test } from './support/journey.ts'
import { startSample } from './support/prepared-server.ts'
import type { ServerProcess } from './support/server-process.ts'

const t = {
  uk: {
    declined: 'Оплата не пройшла',
    again: 'Повернутися до оплати',
    plan: 'Plus, рік',
    back: 'Оплачено. Plus діє до',
  },
  en: { declined: 'The payment failed', again: 'Back to payment', plan: 'Plus, yearly', back: 'Paid. Plus runs until' },
} as const

/** What the payer finds at the providers’ own pages, which know no languages here; the account area is in one at each. */
const providers = [
  { name: 'monobank', lang: 'uk', payPage: /\/pay\/p2_/, lead: async () => {} },
  // Its page leads the payer back by a form that posts.
  {
    name: 'wayforpay',
    lang: 'en',
    payPage: /\/orders\//,
    lead: (page: Page) => page.getByRole('button', { name: 'Back' }).click(),
  },
] as const

for (const { name, lang, payPage, lead } of providers) {
  test.describe(`at ${name}`, () => {
    test.describe.configure({ mode: 'default' })
    let server: ServerProcess
    /** By which the server knows itself, and to which payers are led back. */
    let origin: string
    let dataDir: string

    test.beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-provider-'))
      server = (await startSample(dataDir, { lightWork: true, environment: { DEMO_PROVIDERS: name } })).server
      origin = server.origin.replace('127.0.0.1', 'localhost')
    })

    test.afterAll(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })

    async function decide(page: Page, act: 'Pay' | 'Decline' | 'Leave'): Promise<void> {
      await page.waitForURL(payPage)
      if (act === 'Decline') await page.getByLabel('Code').fill(name === 'monobank' ? '59' : '1101')
      await page.getByRole('button', { name: act }).click()
      await lead(page)
    }

    const say = t[lang]
    const otherLang = lang === 'uk' ? 'en' : 'uk'
    test(`a year is declined, left and paid for (${lang})`, async ({ page }) => {
      const person = await register(origin, newLogin(`${name}_${lang}`), { lang })
      await putSession(page, origin, person, lang)
      await page.goto(`${origin}/my/plan?buy=annual`)
      const again = page.getByRole('button', { name: say.again })
      const release = await hold(page, '**/api/invoices*')
      await decide(page, 'Decline')
      await expect(again).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const place = await again.boundingBox()
      release()
      await expect(page.getByText(say.declined)).toBeVisible()
      // The bank's answer takes no button from under the finger.
      expect(await again.boundingBox()).toEqual(place)
      await again.click()
      await decide(page, 'Leave')
      await expect(page).toHaveURL(`${origin}/my/plan?paid=1`)
      await again.click()
      await decide(page, 'Pay')
      await expect(page.getByText(say.back, { exact: false }).first()).toBeVisible()
      const card = page.getByRole('region', { name: say.plan })
      await expect(card).toContainText('••••\u00A01902')
      await expect(page).toHaveURL(`${origin}/my/plan`)
    })

    test(`whoever pays and never returns has Plus all the same (${otherLang})`, async ({ page, context }) => {
      const person = await register(origin, newLogin(`${name}_gone`), { lang: otherLang })
      await putSession(page, origin, person, otherLang)
      await page.goto(`${origin}/my/plan?buy=annual`)
      await page.waitForURL(payPage)
      // The way back is cut off.
      await page.route('**/pay/return/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Pay' }).click()
      const other = await context.newPage()
      await other.goto(`${origin}/my/plan`)
      await expect(async () => {
        await other.reload()
        await expect(other.getByRole('heading', { name: t[otherLang].plan })).toBeVisible({ timeout: 10_000 })
      }).toPass()
    })
  })
}
