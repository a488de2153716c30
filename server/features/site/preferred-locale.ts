import { isLocale, type Locale } from '#domain/locales.ts'

/** Longer headers are nobody's settings. */
const maxLength = 500

/** The language that `Accept-Language` weighs most among ours (RFC 9110, section 12.5.4); `own` where it names neither. */
export function preferredLocale(header: string, own: Locale): Locale {
  let best: { locale: Locale; weight: number } | undefined
  for (const part of header.slice(0, maxLength).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = tag.split('-')[0]
    const given = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.trim().slice(2))
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? own
}
