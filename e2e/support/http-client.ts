import { randomInt } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export interface Answer {
  status: number
  ok: boolean
  // Responses are untyped, as an outside client without the product's types reads them.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  result: any
  error?: string
}

/** Makes a call of the HTTP contract, as any outside client would. */
export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      // The server could close a kept connection at the moment it is reused.
      connection: 'close',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const envelope = text === '' ? { ok: response.ok, result: undefined } : (JSON.parse(text) as Omit<Answer, 'status'>)
  return { status: response.status, ...envelope }
}

/** Solves the robot check, as a browser would. */
async function solveRobotCheck(origin: string, from: Record<string, string>): Promise<string> {
  const { result } = await call(origin, 'GET', '/auth/robot-check', undefined, undefined, from)
  const challenge = result as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export interface SignedIn {
  id: string
  login: string
  token: string
  refreshToken: string
}

export interface Registered extends SignedIn {
  password: string
  pageId: string
}

/** Registers a person by HTTP, with the main page at the login. Throws if the server refuses. */
export async function register(
  origin: string,
  login: string,
  { password = `${login} password`, lang = 'uk', email = '' } = {},
): Promise<Registered> {
  // A different client address for each person (used by servers that trust a proxy), since one address may register
  // only 200 people per hour.
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` }
  const robotCheck = await solveRobotCheck(origin, from)
  const body = { login, email, password, lang, acceptTerms: true, robotCheck }
  const { ok, status, error, result } = await call(origin, 'POST', '/auth/register', body, undefined, from)
  if (!ok) throw new Error(`registration of ${login}: ${status} ${error}`)
  const { accessToken: token, refreshToken, user } = result
  return { id: user.id, login, password, token, refreshToken, pageId: user.pages[0].id }
}

/** Signs in without a second factor. */
export async function enter(origin: string, login: string, password: string): Promise<SignedIn> {
  const { ok, status, error, result } = await call(origin, 'POST', '/auth/login', { login, password })
  if (!ok) throw new Error(`sign-in of ${login}: ${status} ${error}`)
  return { id: result.user.id, login, token: result.accessToken, refreshToken: result.refreshToken }
}

/** Changes fields of a page, whatever its version is; returns the page. Throws if the server refuses. */
export async function changePage(
  { origin, token }: { origin: string; token: string },
  pageId: string,
  fields: object,
): Promise<Answer['result']> {
  const { result: before } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  const change = { version: before.version, ...fields }
  const { ok, status, error, result } = await call(origin, 'PATCH', `/pages/${pageId}`, change, token)
  if (!ok) throw new Error(`change of page ${pageId}: ${status} ${error}`)
  return result
}
