import { languageTags, type Locale } from '#domain/locales.ts'

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(languageTags[locale]).format(value)
}

/** `27 %`, with the space that Ukrainian wants there and that no line ends at. */
export function formatPercent(locale: Locale, share: number): string {
  const text = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return locale === 'uk' ? text.replace(/\s?%/, '\u00A0%') : text
}

/** How many of something come on a hundred: whole, or with one decimal where it is less than ten. */
export function formatRate(locale: Locale, share: number): string {
  const options = { maximumFractionDigits: share < 0.0995 ? 1 : 0 }
  return new Intl.NumberFormat(languageTags[locale], options).format(share * 100)
}
