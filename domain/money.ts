import { languageTags, type Locale } from './locales.ts'

/** Kopecks as people write hryvnias: `12 345,50 ₴` with no-break spaces; kopecks only where there are some. */
export function formatMoney(locale: Locale, amount: number): string {
  const format = new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return format.format(amount / 100)
}
