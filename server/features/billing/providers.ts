import type { ProviderName } from '#domain/billing.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payment-provider.ts'
import { createSandbox, type SandboxDeps } from './sandbox/provider.ts'

/** Who takes money, the default first. */
export function createProviders(deps: SandboxDeps): PaymentProviders {
  const providers = [createSandbox(deps)]
  return new Map(providers.map((provider): [ProviderName, PaymentProvider] => [provider.name, provider]))
}
