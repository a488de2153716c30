/** Why a browser's passkey dialog ended without a result. */
export type PasskeyFault = 'canceled' | 'known' | 'unsupported' | 'address' | 'unknown'

/** DOMException names (WebAuthn level 3, sections 5.1.3 and 5.1.4); a timeout counts as canceled. */
const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'address',
}

export class PasskeyFailure extends Error {
  readonly fault: PasskeyFault

  constructor(cause: unknown) {
    super('PASSKEY', { cause })
    this.name = 'PasskeyFailure'
    this.fault = (cause instanceof Error ? faults[cause.name] : undefined) ?? 'unknown'
  }
}
