import { retryDays, type DeclineClass, type ProviderName } from '#domain/billing.ts'

type Table = Readonly<Record<DeclineClass, string>>

/**
 * Returns a classifier of a provider's decline codes, given as space-separated lists. Unknown codes are soft: the
 * charge is retried a few times, then the customer is asked.
 */
export function createClassify(table: Table): (code: string | null) => DeclineClass {
  const classes = new Map<string, DeclineClass>()
  for (const [declineClass, codes] of Object.entries(table) as [DeclineClass, string][])
    for (const code of codes.split(' ')) classes.set(code, declineClass)
  return (code) => classes.get(code ?? '') ?? 'soft'
}

/** Generic refusals of the issuing bank; banks penalise repeated attempts. */
const refusedByIssuer: Readonly<Partial<Record<ProviderName, readonly string[]>>> = {
  monobank: ['6', '55', '71', '72', '75'],
  wayforpay: ['1101'],
}

/** Number of automatic retries after a soft decline. */
export function retriesAfter(provider: string, code: string | null): number {
  const isRefused = refusedByIssuer[provider as ProviderName]?.includes(code ?? '')
  return isRefused ? 2 : retryDays.length
}
