import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { call } from './http-client.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Account {
  origin: string
  dataDir: string
  login: string
  password: string
  token: string
}

/**
 * Makes an account staff as the operator does, and turns on the second factor without which those rights rest. They wake
 * in the token's session alone; the result is the app that makes codes for others.
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
