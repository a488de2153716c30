import { startScript } from 'virtual:document-scripts'
import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { drawDocument, type DrawnDocument, type Prices } from '#server/features/documents/service.ts'
import field from '#ui/field/field.module.css?inline'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import { drawSamples } from './samples/samples.ts'
import parade from './samples/samples.css?inline'
import sections from './sections.css?inline'
import { StartPage } from './start-page.tsx'
import start from './start.css?inline'
import { typesetTexts } from './typeset-texts.ts'

const said = { uk, en }
/** The samples' texts are typeset when they are rendered. */
const texts = {
  uk: { ...typesetTexts(uk), samples: uk.samples },
  en: { ...typesetTexts(en), samples: en.samples },
}

interface Facts {
  prices: Prices | undefined
  /** Time of the samples' figures. */
  now: Date
  /** Scripts of the sign-in screen, preloaded on intent. */
  ahead: readonly string[]
}

/** Renders the start page in one language; the same bytes for everybody. */
export async function drawStart(config: Config, locale: Locale, { prices, now, ahead }: Facts): Promise<DrawnDocument> {
  const { title, description } = said[locale]
  const samples = await drawSamples(texts[locale], { locale, siteName: config.siteName, now })
  const drawn = [...samples.stage, ...samples.looks, samples.jar]
  const faces = new Set(drawn.map((sample) => sample.faces))
  return drawDocument(config, {
    path: '/',
    locale,
    title,
    description,
    ahead,
    sheets: [field, start, sections, parade],
    lateFaces: [...faces].join(''),
    innerStyles: drawn.map(({ style }) => style),
    script: startScript,
    calls: true,
    body: <StartPage {...{ config, locale, samples, prices }} texts={texts[locale]} />,
  })
}
