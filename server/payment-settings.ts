import { read, type Environment } from './environment.ts'

/** Merchant token of monobank acquiring. The address differs only in tests. */
export interface Monobank {
  token: string
  api: string
}

/** Merchant name and key of WayForPay. The addresses differ only in tests. */
export interface WayForPay {
  merchant: string
  secretKey: string
  checkout: string
  api: string
}

/** Configured providers; without any, the sandbox is used. */
export interface PaymentSettings {
  monobank: Monobank | undefined
  wayforpay: WayForPay | undefined
}

/** Parses monobank's token; error messages never contain it. */
function monobankOf(env: Environment, problems: string[]): Monobank | undefined {
  const token = read(env, 'MONOBANK_TOKEN', problems)
  if (token === undefined) return undefined
  if (!/^[\w-]{10,200}$/.test(token)) problems.push('MONOBANK_TOKEN must be a merchant token, as monobank gave it')
  return { token, api: 'https://api.monobank.ua' }
}

/** Parses WayForPay's merchant and key; error messages never contain the key. */
function wayForPayOf(env: Environment, problems: string[]): WayForPay | undefined {
  const merchant = read(env, 'WAYFORPAY_MERCHANT', problems)
  const secretKey = read(env, 'WAYFORPAY_SECRET_KEY', problems)
  if (merchant === undefined && secretKey === undefined) return undefined
  if (merchant === undefined || secretKey === undefined || !/^\w{1,100}$/.test(merchant)) {
    problems.push('WAYFORPAY_MERCHANT and WAYFORPAY_SECRET_KEY must both be set, as WayForPay gave them')
    return undefined
  }
  return { merchant, secretKey, checkout: 'https://secure.wayforpay.com', api: 'https://api.wayforpay.com' }
}

export function paymentsOf(env: Environment, problems: string[]): PaymentSettings {
  return { monobank: monobankOf(env, problems), wayforpay: wayForPayOf(env, problems) }
}
