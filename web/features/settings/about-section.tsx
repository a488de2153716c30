import { useRef, useState } from 'react'
import { locales, type Locale } from '#domain/locales.ts'
import type { Page } from '#contract/pages.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { changeFields, fetchPage } from '#web/features/pages/use-page.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'

/**
 * What to change for another page language: on a page in two languages the texts and their translations swap places, so
 * that visitors of each language see what they saw before.
 */
async function changeFor(page: Page, lang: Locale) {
  if (page.translation == null) return { lang }
  const { inLanguage } = await import('#page/in-language.ts')
  const { title, description, blocks, form, translation } = inLanguage(page, lang)
  return { lang, title, description, blocks, form, translation }
}

/** The page's language, saved at once. Name and photo are edited in the head of the page. */
export function AboutSection({ page }: { page: Page }) {
  const messages = useTexts(accountTexts)
  const settings = useTexts(settingsTexts)
  /** A chosen language that is not saved yet. */
  const [chosen, setChosen] = useState<Locale>()
  const last = useRef(page.lang)

  async function choose(lang: Locale) {
    last.current = lang
    setChosen(lang)
    // A save is running; it continues until the last choice is saved.
    if (chosen !== undefined) return
    try {
      let saved: Locale
      do {
        saved = last.current
        const newest = await fetchPage(page.id)
        await changeFields(newest, await changeFor(newest, saved))
      } while (saved !== last.current)
      toast.alert({ text: messages.common.saved, tone: 'ok' })
    } catch (error) {
      toast.alert({ text: failureText(error, messages), tone: 'danger' })
    }
    setChosen(undefined)
  }

  return (
    <div className={css['form']}>
      <SegmentedField<Locale>
        label={settings.language}
        hint={page.translation == null ? settings.languageHint : `${settings.languageHint} ${settings.languageMeans}`}
        value={chosen ?? page.lang}
        onChange={(lang) => void choose(lang)}
        options={locales.map((value) => ({ value, label: settings.languages[value] }))}
      />
      <p className={css['note']}>{settings.aboutElsewhere}</p>
      <Link to="/my/$pageId/content" params={{ pageId: page.id }} className={buttonClass()}>
        {settings.toContent}
      </Link>
    </div>
  )
}
