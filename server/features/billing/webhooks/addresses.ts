import { createHmac, timingSafeEqual } from 'node:crypto'
import { backPattern, type ProviderName } from '#domain/billing.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'

function secretUnder(key: Buffer, provider: string): string {
  return createHmac('sha256', key).update(provider).digest('base64url')
}

/** The part of a provider's webhook address that no stranger knows; WayForPay's form shows it to its payer. */
export function webhookSecret({ keys }: Pick<Deps, 'keys'>, provider: ProviderName): string {
  return secretUnder(keys['webhook-address'], provider)
}

/** Whether an address is one that we gave the provider: under a former secret too, since payments outlast its change. */
export function isWebhookSecret({ keys }: Pick<Deps, 'keys'>, provider: string, given: string): boolean {
  const told = Buffer.from(given)
  return everyKey(keys, 'webhook-address').some((key) => {
    const secret = Buffer.from(secretUnder(key, provider))
    return secret.length === told.length && timingSafeEqual(secret, told)
  })
}

/** Where a provider tells us what became of a payment. */
export function noticeUrl(deps: Pick<Deps, 'keys' | 'config'>, provider: ProviderName): string {
  return `${deps.config.appOrigin}/api/webhooks/${provider}/${webhookSecret(deps, provider)}`
}

/** Where the payer comes back to, and from there to an address of the account area where they wanted to be. */
export function returnUrl({ config }: Pick<Deps, 'config'>, provider: ProviderName, back?: string): string {
  const wanted = back === undefined ? '' : `?${new URLSearchParams({ back }).toString()}`
  return `${config.appOrigin}/pay/return/${provider}${wanted}`
}

/** Of whatever an address says, only a place in the account area is led to. */
export function placeAfterPayment(back: unknown): string {
  return typeof back === 'string' && back.length <= 300 && backPattern.test(back) ? back : '/my/plan?paid=1'
}
