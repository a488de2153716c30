import { Secret, TOTP } from 'otpauth'
import { authApi } from '#contract/auth.ts'
import { factorsApi } from '#contract/factors.ts'
import type { TestApp } from './make-app.ts'
import type { Person } from './people.ts'

export interface Authenticator {
  /** The code that the app shows now. */
  code(): string
  /** A code that was not used yet: waits for the next one. */
  nextCode(): string
}

/** An authenticator app on the clock of the tests. */
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

/** Turns somebody's second factor on through the real calls. */
export async function turnOnTotp(
  app: Pick<TestApp, 'as' | 'clock'>,
  person: Person,
): Promise<Authenticator & { recoveryCodes: readonly string[] }> {
  const { call } = app.as(person)
  const started = await call(factorsApi.startTotp, { body: { currentPassword: person.password } })
  const device = authenticator(app, started.result.secret)
  const confirmed = await call(factorsApi.confirmTotp, { body: { code: device.code() } })
  return { ...device, recoveryCodes: confirmed.result.recoveryCodes }
}

/** The token of the challenge that a sign-in with the right password answers with. */
export async function challengeOf({ call }: Pick<TestApp, 'call'>, person: Person): Promise<string> {
  const { result } = await call(authApi.login, { body: { login: person.username, password: person.password } })
  if (!('challenge' in result)) throw new Error('the sign-in asks for no second factor')
  return result.challenge.token
}
