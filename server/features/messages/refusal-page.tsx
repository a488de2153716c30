import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locales.ts'
import { messages } from '#page/form/messages.ts'
import { refusalWords } from '#page/form/words.ts'
import type { Config } from '#server/config.ts'
import { standalonePage, type StrictDocument } from '#server/features/site/service.ts'

const texts: Record<Locale, { heading: string; written: string; back: string; toPage: string; trap: string }> = {
  uk: {
    heading: 'Повідомлення не надіслано',
    written: 'Ви написали:',
    back: 'Назад до форми',
    toPage: 'Назад на сторінку',
    trap: 'Заповнено сховане поле: так роблять боти. Поверніться й надішліть повідомлення ще раз.',
  },
  en: {
    heading: 'The message wasn’t sent',
    written: 'You wrote:',
    back: 'Back to the form',
    toPage: 'Back to the page',
    trap: 'A hidden field was filled in, as bots do. Go back and send the message again.',
  },
}

const style =
  '.written{margin:.25rem 0 0;padding-left:1rem;border-left:3px solid var(--line);color:var(--ink);overflow-wrap:anywhere;white-space:pre-wrap}p+.about{margin-top:1rem}'

interface Refused {
  code: ErrorCode
  locale: Locale
  /** The visitor's text, shown so that it is not lost. */
  value: string
  /** URL of the form. */
  back: string
}

/** The page that tells a visitor without script why the message was not accepted. */
export function refusalPage(config: Config, { code, locale, value, back }: Refused): StrictDocument {
  const t = texts[locale]
  const words = code === 'ROBOT_CHECK' ? t.trap : (refusalWords(locale)[code] ?? messages[locale].failed)
  return standalonePage(config, {
    lang: locale,
    title: t.heading,
    style,
    body: (
      <main>
        <h1>{t.heading}</h1>
        <p>{words}</p>
        {value.trim() !== '' && (
          <>
            <p className="about">{t.written}</p>
            <p className="written">{value}</p>
          </>
        )}
        <a className="home" href={back}>
          {code === 'NOT_FOUND' ? t.toPage : t.back}
        </a>
      </main>
    ),
  })
}
