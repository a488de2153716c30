import { locales, type Locale } from '#domain/locales.ts'
import css from '#ui/language-switch/language-switch.module.css'
import { toast } from '#ui/toast/toast-store.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { siteTexts, useTexts } from '#web/i18n/messages.ts'
import { useSwitchLanguage } from '#web/i18n/use-switch-language.ts'

/** Buttons of both languages; the current one is pressed. `long` shows their full names. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const { language, languageNames, network } = useTexts(siteTexts).common
  const shown = useLocale()
  const switchLanguage = useSwitchLanguage()

  const choose = (locale: Locale) => {
    switchLanguage(locale).catch(() => toast.alert({ text: network, tone: 'danger' }))
  }

  return (
    <div className={css['switch']} role="group" aria-label={language}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === shown}
          aria-label={long ? undefined : `${locale} ${languageNames[locale]}`}
          onClick={() => choose(locale)}
        >
          {long ? languageNames[locale] : locale}
        </button>
      ))}
    </div>
  )
}
