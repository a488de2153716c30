import type * as uk from './messages.uk.ts'

export const passkeyFaults: typeof uk.passkeyFaults = {
  canceled: 'That was canceled or took too long. Try again.',
  known: 'This device already has a passkey for your account.',
  unsupported: 'This device doesn’t support such passkeys. Try another device or a password manager.',
  address: 'Passkeys don’t work at this address of the site.',
  unknown: 'The passkey could not be used. Try again.',
}
