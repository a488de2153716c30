import { createHmac, timingSafeEqual } from 'node:crypto'
import { returnPathPattern, type ProviderName } from '#domain/billing.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'

function secretUnder(key: Buffer, provider: string): string {
  return createHmac('sha256', key).update(provider).digest('base64url')
}

/** Secret part of a provider's webhook address; WayForPay's form reveals it to its payer. */
export function webhookSecret({ keys }: Pick<Deps, 'keys'>, provider: ProviderName): string {
  return secretUnder(keys['webhook-address'], provider)
}

/** Whether the secret part of a webhook address is ours, also under a former secret: payments outlast a rotation. */
export function isWebhookSecret({ keys }: Pick<Deps, 'keys'>, provider: string, given: string): boolean {
  const givenBytes = Buffer.from(given)
  return everyKey(keys, 'webhook-address').some((key) => {
    const secret = Buffer.from(secretUnder(key, provider))
    return secret.length === givenBytes.length && timingSafeEqual(secret, givenBytes)
  })
}

/** Address for a provider's webhooks. */
export function noticeUrl(deps: Pick<Deps, 'keys' | 'config'>, provider: ProviderName): string {
  return `${deps.config.appOrigin}/api/webhooks/${provider}/${webhookSecret(deps, provider)}`
}

/** Where the payer returns to, with a back target in the account area. */
export function returnUrl({ config }: Pick<Deps, 'config'>, provider: ProviderName, back?: string): string {
  const query = back === undefined ? '' : `?${new URLSearchParams({ back }).toString()}`
  return `${config.appOrigin}/pay/return/${provider}${query}`
}

/** The back target if it is in the account area, otherwise the plan's screen. */
export function backTarget(back: unknown): string {
  return typeof back === 'string' && back.length <= 300 && returnPathPattern.test(back) ? back : '/my/plan?paid=1'
}
