import { languageTags, type Locale } from './locales.ts'

/** Formats kopecks as hryvnias: `12 345,50 ₴` with no-break spaces; kopecks are shown only if they are not zero. */
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
