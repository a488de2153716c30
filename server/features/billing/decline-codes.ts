import { retryDays, type DeclineClass, type ProviderName } from '#domain/billing.ts'

type Table = Readonly<Record<DeclineClass, string>>

/**
 * Classes of a provider's codes, given as lists with spaces between. What is not listed is taken for a passing reason:
 * it is tried again a few times, and then the customer is asked.
 */
export function createClassify(table: Table): (code: string | null) => DeclineClass {
  const classes = new Map<string, DeclineClass>()
  for (const [declineClass, codes] of Object.entries(table) as [DeclineClass, string][])
    for (const code of codes.split(' ')) classes.set(code, declineClass)
  return (code) => classes.get(code ?? '') ?? 'soft'
}

/** The card's bank would rather not, and does not say why: banks count those who go on asking. */
const refusedByIssuer: Readonly<Partial<Record<ProviderName, readonly string[]>>> = {
  monobank: ['6', '55', '71', '72', '75'],
  wayforpay: ['1101'],
}

/** How often a charge is tried again by itself after a passing reason. */
export function triesAfter(provider: string, code: string | null): number {
  const isRefused = refusedByIssuer[provider as ProviderName]?.includes(code ?? '')
  return isRefused ? 2 : retryDays.length
}
