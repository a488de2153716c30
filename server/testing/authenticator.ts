import { Secret, TOTP } from 'otpauth'
import { authApi } from '#contract/auth.ts'
import { factorsApi } from '#contract/factors.ts'
import type { TestApp } from './make-app.ts'
import type { Person } from './people.ts'

export interface Authenticator {
  /** The code that the app shows now. */
  code(): string
  /** Returns an unused code, for which it advances the clock. */
  nextCode(): string
}

/** Creates an authenticator app on the test's clock. */
export function authenticator({ clock }: Pick<TestApp, 'clock'>, secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  return {
    code,
    nextCode: () => {
      clock.advance({ seconds: 30 })
      return code()
    },
  }
}

export interface SecondFactor extends Authenticator {
  /** The code that turned the factor on. */
  firstCode: string
  recoveryCodes: readonly string[]
}

/** Enables a user's second factor through the real calls. */
export async function turnOnTotp(app: Pick<TestApp, 'as' | 'clock'>, person: Person): Promise<SecondFactor> {
  const { call } = app.as(person)
  const started = await call(factorsApi.startTotp, { body: { currentPassword: person.password } })
  const device = authenticator(app, started.result.secret)
  const firstCode = device.code()
  const confirmed = await call(factorsApi.confirmTotp, { body: { code: firstCode } })
  return { ...device, firstCode, recoveryCodes: confirmed.result.recoveryCodes }
}

/** Signs in with the password and returns the token of the challenge for a second factor. */
export async function challengeOf({ call }: Pick<TestApp, 'call'>, person: Person): Promise<string> {
  const { result } = await call(authApi.login, { body: { login: person.username, password: person.password } })
  if (!('challenge' in result)) throw new Error('the sign-in asks for no second factor')
  return result.challenge.token
}
