import type { FactorMethod } from '#contract/factor-code.ts'
import type { Challenge } from './entrance.ts'

/** The methods by which this browser can answer a challenge, easiest first. */
export function waysOf({ methods = ['totp', 'recovery'] }: Challenge, hasPasskeys: boolean): FactorMethod[] {
  const order: readonly FactorMethod[] = ['passkey', 'totp', 'recovery']
  return order.filter((way) => methods.includes(way) && (way !== 'passkey' || hasPasskeys))
}
