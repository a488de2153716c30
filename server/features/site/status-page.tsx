import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { markPaths } from './mark.ts'
import { standalonePage } from './standalone-page.tsx'
import type { StrictDocument } from './strict-document.tsx'

export type Status = 'missing' | 'unavailable'

interface Texts {
  heading: string
  text: string
}

/** The page contains both languages, so that caches need not vary by language. */
const texts: Record<Status, Record<Locale, Texts> & { home: string }> = {
  missing: {
    uk: { heading: 'Профіль не знайдено', text: 'Перевірте адресу: можливо, її змінили, або сторінки вже немає.' },
    en: {
      heading: 'Profile was not found',
      text: 'Check the address: it may have changed, or the page no longer exists.',
    },
    home: 'На головну',
  },
  unavailable: {
    uk: { heading: 'Технічні роботи', text: 'Сторінка тимчасово недоступна. Оновіть її за хвилину.' },
    en: { heading: 'Technical works', text: 'The page is temporarily unavailable. Refresh it in a minute.' },
    home: 'На головну',
  },
}

function Mark() {
  return (
    <svg className="mark" viewBox="1 5 46 22" width="92" height="44" aria-hidden="true">
      <path d={markPaths[0]} />
      <path className="open" d={markPaths[1]} />
    </svg>
  )
}

function Answer({ status, home }: { status: Status; home: string }) {
  const { uk, en, home: homeText } = texts[status]
  return (
    <main>
      <Mark />
      <h1>{uk.heading}</h1>
      <p>{uk.text}</p>
      <a className="home" href={home}>
        {homeText}
      </a>
      <p className="other" lang="en">
        <b>{en.heading}.</b> {en.text}
      </p>
    </main>
  )
}

/** Error page for visitors. */
export function statusPage(config: Config, status: Status): StrictDocument {
  const { appOrigin, siteOrigin } = config
  return standalonePage(config, {
    lang: 'uk',
    title: texts[status].uk.heading,
    body: <Answer status={status} home={appOrigin === siteOrigin ? '/' : `${appOrigin}/`} />,
  })
}
