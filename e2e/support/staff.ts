import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from '@playwright/test'
import { call, register, type Registered } from './http-client.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Account {
  origin: string
  dataDir: string
  login: string
  password: string
  token: string
}

/**
 * Makes an account staff as the operator does, and sets up the second factor that those rights require. The rights are
 * active only in the token's session; returns the TOTP generator for other sessions.
 */
export async function makeStaff({ origin, dataDir, login, password, token }: Account): Promise<TOTP> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [path.join(root, 'dist/server/run.js'), 'admin', login], { env })
  const started = await call(origin, 'POST', '/users/_self/totp', { currentPassword: password }, token)
  const app = new TOTP({ secret: Secret.fromBase32(started.result.secret) })
  const code = app.generate()
  const { status, error } = await call(origin, 'POST', '/users/_self/totp/confirm', { code }, token)
  if (status !== 200) throw new Error(`the second factor could not be turned on: ${status} ${error}`)
  return app
}

/** Signs in by the form; returns the access token. */
export async function enter(page: Page, origin: string, { login, password }: Registered): Promise<string> {
  await page.goto(`${origin}/auth?locale=uk`)
  await page.getByLabel('Логін або пошта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  const answered = page.waitForResponse((response) => response.url().includes('/api/auth/login'))
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  return (await (await answered).json()).result.accessToken
}

/**
 * Registers a person, makes them staff and signs them in by the screen; returns the storage state for other contexts,
 * the token, and the TOTP generator.
 */
export async function signInStaff(browser: Browser, origin: string, dataDir: string, login: string) {
  const staff = await register(origin, login)
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = await enter(page, origin, staff)
  await page.waitForURL(/\/my/)
  const state = await context.storageState()
  await context.close()
  return { state, token, app: await makeStaff({ ...staff, origin, dataDir, token }) }
}

/** Pays for a month of Plus at the sandbox's checkout; returns the invoice's id. */
export async function buyPlus(origin: string, token: string): Promise<string> {
  const { result } = await call(origin, 'POST', '/subscriptions', { period: 'monthly' }, token)
  await fetch(result.checkout.url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
  const { result: invoices } = await call(origin, 'GET', '/invoices', undefined, token)
  return invoices.items[0].id
}

/** Creates an open giveaway; returns its id. */
export async function makeGiveaway(origin: string, token: string): Promise<string> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const texts = { title: 'Три набори', description: 'Подарункові набори.', terms: 'Одна людина — одна заявка.' }
  const body = { ...texts, opensAt: at(-1000), closesAt: at(3_600_000) }
  const { result } = await call(origin, 'POST', '/admin/waffles', body, token)
  return result.id
}
