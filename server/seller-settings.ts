import { read, type Environment } from './environment.ts'
import type { PaymentSettings } from './payment-settings.ts'

/** The seller of Plus, as article 7 of law 675-VIII requires it to be named. */
export interface Seller {
  /** Such as `ФОП Прізвище Ім’я По батькові`. */
  name: string
  /** Registration number: 8 digits of a company (ЄДРПОУ) or 10 of a person (РНОКПП). */
  code: string
  address: string
  email: string
  phone: string | undefined
}

/** Parses the seller: complete or absent. `email` is the default contact. */
export function sellerOf(env: Environment, email: string, problems: string[]): Seller | undefined {
  const [name, code, address] = ['SELLER_NAME', 'SELLER_CODE', 'SELLER_ADDRESS'].map((key) => read(env, key, problems))
  if (name === undefined && code === undefined && address === undefined) return undefined
  if (name === undefined || address === undefined || code === undefined || !/^(?:\d{8}|\d{10})$/.test(code)) {
    problems.push('SELLER_NAME, SELLER_CODE (8 or 10 digits) and SELLER_ADDRESS must be set together')
    return undefined
  }
  const own = read(env, 'SELLER_EMAIL', problems) ?? email
  if (!/^[^\s@]+@[^\s@]+$/.test(own)) problems.push(`SELLER_EMAIL must be an e-mail address, not "${own}"`)
  return { name, code, address, email: own, phone: read(env, 'SELLER_PHONE', problems) }
}

/** Warning for an operator who takes real money without naming a seller. */
export function sellerWarning({
  payments,
  seller,
}: {
  payments: PaymentSettings
  seller: Seller | undefined
}): string | undefined {
  const takesMoney = payments.monobank !== undefined || payments.wayforpay !== undefined
  if (!takesMoney || seller !== undefined) return undefined
  return 'Payments are taken, and nobody is named who sells: set SELLER_NAME, SELLER_CODE and SELLER_ADDRESS (law 675-VIII, article 7)'
}
