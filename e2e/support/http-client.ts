import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export interface Answer {
  status: number
  ok: boolean
  // The answers are read as any outside client would read them, without the product's types.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  result: any
  error?: string
}

/** A call of the HTTP contract as any outside program makes it. */
export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const envelope = text === '' ? { ok: response.ok, result: undefined } : (JSON.parse(text) as Omit<Answer, 'status'>)
  return { status: response.status, ...envelope }
}

/** Does the work of the robot check, as a browser would. */
async function solveRobotCheck(origin: string): Promise<string> {
  const { result } = await call(origin, 'GET', '/auth/robot-check')
  const challenge = result as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export interface Registered {
  login: string
  password: string
  token: string
  pageId: string
}

export async function register(origin: string, login: string): Promise<Registered> {
  const password = `${login} password`
  const robotCheck = await solveRobotCheck(origin)
  const answer = await call(origin, 'POST', '/auth/register', { login, password, acceptTerms: true, robotCheck })
  if (!answer.ok) throw new Error(`registration of ${login}: ${answer.status} ${answer.error}`)
  return { login, password, token: answer.result.accessToken, pageId: answer.result.user.pages[0].id }
}

export async function signIn(origin: string, login: string, password: string): Promise<string> {
  const answer = await call(origin, 'POST', '/auth/login', { login, password })
  if (!answer.ok) throw new Error(`sign-in of ${login}: ${answer.status} ${answer.error}`)
  return answer.result.accessToken
}
