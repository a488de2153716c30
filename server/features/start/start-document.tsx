import { startScript } from 'virtual:document-scripts'
import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { drawDocument, type DrawnDocument } from '#server/features/documents/service.ts'
import field from '#ui/field/field.module.css?inline'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import samples from './samples.css?inline'
import { StartPage } from './start-page.tsx'
import start from './start.css?inline'

const texts = { uk, en }

/**
 * The start page in one language, the same bytes for everybody.
 * @param ahead addresses of the scripts of the sign-in screen, which the page fetches when somebody is about to go there
 */
export function drawStart(config: Config, locale: Locale, ahead: readonly string[]): Promise<DrawnDocument> {
  const { title, description } = texts[locale]
  return drawDocument(config, {
    path: '/',
    locale,
    title,
    description,
    ahead,
    sheets: [field, start, samples],
    script: startScript,
    body: <StartPage config={config} locale={locale} texts={texts[locale]} />,
  })
}
