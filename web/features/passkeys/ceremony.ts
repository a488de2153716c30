import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import { PasskeyFailure } from './passkey-failure.ts'

// Imported only on a press: its library is larger than the forms that use it.

/** The fields of a browser's credential that the contract accepts. */
function sent<Credential extends { clientExtensionResults: object }>({
  clientExtensionResults: _outputs,
  ...credential
}: Credential) {
  return { ...credential, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Creates a passkey in the browser's dialog. Throws PasskeyFailure. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  try {
    return sent(await startRegistration({ optionsJSON }))
  } catch (error) {
    throw new PasskeyFailure(error)
  }
}

/** Asks for a passkey in the browser's dialog. Throws PasskeyFailure. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  try {
    return sent(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw new PasskeyFailure(error)
  }
}
