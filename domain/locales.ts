export const locales = ['uk', 'en'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags with countries, for formatting of dates, numbers and money by Intl. */
export const languageTags = { uk: 'uk-UA', en: 'en-GB' } as const

/** Law 2704-VIII, article 27(6): a Ukrainian site loads in Ukrainian first, whatever the browser asks for. */
export const defaultLocale: Locale = 'uk'

export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale)
}

/** Returns a stored or sent language; the default one for anything else. */
export function toLocale(text: unknown): Locale {
  return isLocale(text) ? text : defaultLocale
}

type UkrainianForms = { one: string; few: string; many: string; other: string }
type EnglishForms = { one: string; other: string }
export type PluralForms = { uk: UkrainianForms; en: EnglishForms }

/** Ukrainian quotation of a name, in whose own «» stand the inner marks „“. */
export function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}

const rules = { uk: /* @__PURE__ */ new Intl.PluralRules('uk'), en: /* @__PURE__ */ new Intl.PluralRules('en') }

/** Returns the plural form for a count; `other` in Ukrainian is for fractions. */
export function plural<L extends Locale>(locale: L, count: number, forms: PluralForms[L]): string {
  return (forms as Record<string, string>)[rules[locale].select(count)] ?? forms.other
}
