import { passkeysApi } from '#contract/passkeys.ts'
import { call } from '#web/api.ts'
import { askForPasskey } from '#web/features/passkeys/ceremony.ts'
import type { Challenge, Entered } from './entrance.ts'

/** Signs in with a passkey or answers a challenge with it. Throws PasskeyFailure and the errors of the calls. */
export async function enterByPasskey(challenge?: Challenge): Promise<Entered> {
  if (challenge === undefined) {
    const credential = await askForPasskey(await call(passkeysApi.startSignIn, {}))
    return call(passkeysApi.signIn, { body: { credential } })
  }
  const { token } = challenge
  const credential = await askForPasskey(await call(passkeysApi.startSecondStep, { body: { token } }))
  return call(passkeysApi.takeSecondStep, { body: { token, credential } })
}
