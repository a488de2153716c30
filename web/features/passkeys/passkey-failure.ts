/** How a browser's dialog about a passkey may end without one. */
export type PasskeyFault = 'canceled' | 'known' | 'unsupported' | 'address' | 'unknown'

/** Names of the browser's errors (WebAuthn level 3, sections 5.1.3 and 5.1.4); a dialog left alone counts as canceled. */
const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'address',
}

/** The browser gave no passkey. */
export class PasskeyFailure extends Error {
  readonly fault: PasskeyFault

  constructor(cause: unknown) {
    super('PASSKEY', { cause })
    this.name = 'PasskeyFailure'
    this.fault = (cause instanceof Error ? faults[cause.name] : undefined) ?? 'unknown'
  }
}
