import { languageTags, type Locale } from '#domain/locales.ts'

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(languageTags[locale]).format(value)
}

/** `27 %`, with the no-break space that Ukrainian uses. */
export function formatPercent(locale: Locale, share: number): string {
  const text = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return locale === 'uk' ? text.replace(/\s?%/, '\u00A0%') : text
}

/** A rate per hundred: whole, or with one decimal below ten. */
export function formatRate(locale: Locale, share: number): string {
  const options = { maximumFractionDigits: share < 0.0995 ? 1 : 0 }
  return new Intl.NumberFormat(languageTags[locale], options).format(share * 100)
}
