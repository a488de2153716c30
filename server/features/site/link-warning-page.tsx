import { locales, type Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { standalonePage } from './standalone-page.tsx'
import type { StrictDocument } from './strict-document.tsx'

const texts = {
  uk: {
    heading: 'Це посилання може бути небезпечним',
    text: 'Наша перевірка позначила цю адресу як підозрілу. Не вводьте там паролів, кодів із SMS чи даних картки.',
    where: 'Посилання веде на',
    back: 'Назад на сторінку',
    go: 'Усе одно перейти',
  },
  en: {
    heading: 'This link may be dangerous',
    text: 'Our check flagged this address as suspicious. Don’t enter passwords, SMS codes or card details there.',
    where: 'The link leads to',
    back: 'Back to the page',
    go: 'Continue anyway',
  },
} satisfies Record<Locale, object>

const style = [
  '.where{margin:1.25rem 0 0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:10px;overflow-wrap:anywhere}',
  '.where b{display:block;color:var(--ink);font-size:1.25rem;font-weight:650}',
  '.ways{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1.75rem 0 2.5rem}.ways .home{margin:0}',
  '.on{display:flex;align-items:center;min-height:3rem;padding:.5rem 1.5rem;border:1px solid var(--line)',
  ';border-radius:999px;color:var(--ink);text-decoration:none}',
  '.on:focus-visible{outline:3px solid var(--ink);outline-offset:3px}',
].join('')

/** Maximum length of the address shown. */
const maxShownLength = 300

interface LinkWarning {
  /** Target of the link. */
  url: string
  locale: Locale
  /** Address of the page the visitor came from. */
  back: string
  /** Address that continues to the target. */
  onward: string
}

/** Warning page before a flagged link is followed. */
export function linkWarningPage(config: Config, { url, locale, back, onward }: LinkWarning): StrictDocument {
  const t = texts[locale]
  const other = locales.find((each) => each !== locale)!
  const { host } = new URL(url)
  return standalonePage(config, {
    lang: locale,
    title: t.heading,
    style,
    body: (
      <main>
        <h1>{t.heading}</h1>
        <p>{t.text}</p>
        <p className="where">
          {t.where}
          <b dir="ltr">{host}</b>
          <span dir="ltr">{url.slice(0, maxShownLength)}</span>
        </p>
        <p className="ways">
          <a className="home" href={back}>
            {t.back}
          </a>
          <a className="on" href={onward} rel="nofollow noreferrer">
            {t.go}
          </a>
        </p>
        <p className="other" lang={other}>
          <b>{texts[other].heading}.</b>{' '}
          {`${texts[other].text} ${texts[other].back} — “${t.back}”, ${texts[other].go} — “${t.go}”.`}
        </p>
      </main>
    ),
  })
}
