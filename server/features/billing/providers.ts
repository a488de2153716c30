import type { ProviderName } from '#domain/billing.ts'
import type { Config } from '#server/config.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payment-provider.ts'
import type { ProviderOptions } from './circuit-breaker.ts'
import { createMonobank } from './monobank/provider.ts'
import { createSandbox, type SandboxDeps } from './sandbox/provider.ts'
import { createWayForPay } from './wayforpay/provider.ts'

type ProviderDeps = SandboxDeps & ProviderOptions & { config: Config }

/** Configured providers, the default first, or the sandbox. */
export function createProviders(deps: ProviderDeps): PaymentProviders {
  const { payments, appOrigin } = deps.config
  const providers: PaymentProvider[] = []
  if (payments.monobank !== undefined) providers.push(createMonobank(payments.monobank, deps))
  if (payments.wayforpay !== undefined) providers.push(createWayForPay(payments.wayforpay, { ...deps, appOrigin }))
  if (providers.length === 0) providers.push(createSandbox(deps))
  return new Map(providers.map((provider): [ProviderName, PaymentProvider] => [provider.name, provider]))
}
