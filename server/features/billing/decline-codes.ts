import type { DeclineClass } from '#domain/billing.ts'

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
