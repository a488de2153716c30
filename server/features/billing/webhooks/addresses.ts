import { createHmac } from 'node:crypto'
import type { ProviderName } from '#domain/billing.ts'
import type { Deps } from '#server/deps.ts'

/** The part of a provider's webhook address that nobody else knows. */
export function webhookSecret({ keys }: Pick<Deps, 'keys'>, provider: ProviderName): string {
  return createHmac('sha256', keys['webhook-address']).update(provider).digest('base64url')
}

/** Where a provider tells us what became of a payment. */
export function noticeUrl(deps: Pick<Deps, 'keys' | 'config'>, provider: ProviderName): string {
  return `${deps.config.appOrigin}/api/webhooks/${provider}/${webhookSecret(deps, provider)}`
}

/** Where the payer comes back to. */
export function returnUrl({ config }: Pick<Deps, 'config'>, provider: ProviderName): string {
  return `${config.appOrigin}/pay/return/${provider}`
}
