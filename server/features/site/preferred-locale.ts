import { isLocale, type Locale } from '#domain/locales.ts'

/** Maximum length of a header that is parsed. */
const maxLength = 500

/**
 * The product language with the highest weight in `Accept-Language` (RFC 9110, section 12.5.4); `own` if neither is
 * named.
 */
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
