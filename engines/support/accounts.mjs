// Accounts made by the calls of the product, as any outside program makes them.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'

const root = path.resolve(import.meta.dirname, '../..')

export async function call(origin, method, address, { body, token } = {}) {
  const answer = await fetch(`${origin}/api${address}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { result, error } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${error}`)
  return result
}

/** Somebody new, who has done the work of the robot check: their tokens, and who it is. */
export async function register(origin, login, password) {
  const challenge = await call(origin, 'GET', '/auth/robot-check')
  const solution = await solveChallenge({ challenge, deriveKey })
  const robotCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const body = { login, email: '', password, lang: 'uk', acceptTerms: true, robotCheck }
  const { accessToken: token, refreshToken, user } = await call(origin, 'POST', '/auth/register', { body })
  return { token, refreshToken, user }
}

/** A member of staff: made one by the operator, with a second factor. */
export async function registerStaff(origin, dataDir, login) {
  const password = 'кавун і пів дині'
  const person = await register(origin, login, password)
  const { token } = person
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [path.join(root, 'dist/server/run.js'), 'admin', login], { env })
  const { secret } = await call(origin, 'POST', '/users/_self/totp', { token, body: { currentPassword: password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await call(origin, 'POST', '/users/_self/totp/confirm', { token, body: { code } })
  return person
}
