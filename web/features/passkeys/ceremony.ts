import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import { PasskeyFailure } from './passkey-failure.ts'

// Imported on a press alone: what it brings along weighs more than the forms that use it.

/** What the contract takes, of what the browser's credential holds. */
function sent<Credential extends { clientExtensionResults: object }>({
  clientExtensionResults: _outputs,
  ...credential
}: Credential) {
  return { ...credential, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Lets the person make a passkey. Throws PasskeyFailure. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  try {
    return sent(await startRegistration({ optionsJSON }))
  } catch (error) {
    throw new PasskeyFailure(error)
  }
}

/** Lets the person choose a passkey and answer with it. Throws PasskeyFailure. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  try {
    return sent(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw new PasskeyFailure(error)
  }
}
