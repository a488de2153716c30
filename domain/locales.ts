export const locales = ['uk', 'en'] as const
export type Locale = (typeof locales)[number]

/** The languages with their countries, by which Intl writes dates, numbers and money. */
export const languageTags = { uk: 'uk-UA', en: 'en-GB' } as const

/** Law 2704-VIII, article 27(6): a Ukrainian site loads in Ukrainian first, whatever the browser asks for. */
export const defaultLocale: Locale = 'uk'

export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale)
}

/** A language as it was stored or sent; the default one for anything else. */
export function toLocale(text: unknown): Locale {
  return isLocale(text) ? text : defaultLocale
}

type UkrainianForms = { one: string; few: string; many: string; other: string }
type EnglishForms = { one: string; other: string }
export type PluralForms = { uk: UkrainianForms; en: EnglishForms }

const rules = { uk: /* @__PURE__ */ new Intl.PluralRules('uk'), en: /* @__PURE__ */ new Intl.PluralRules('en') }

/** The form of a noun that goes with a count; `other` in Ukrainian is for fractions. */
export function plural<L extends Locale>(locale: L, count: number, forms: PluralForms[L]): string {
  return (forms as Record<string, string>)[rules[locale].select(count)] ?? forms.other
}
