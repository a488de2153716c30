import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { standalonePage, type StrictDocument } from '#server/features/site/service.ts'

/** Texts of the page for one kind of mails. */
export interface UnsubscribeWords {
  asking: string
  about: string
  action: string
  done: string
  again: string
}

const home = { uk: 'До акаунта', en: 'Go to your account' } as const satisfies Record<Locale, string>

const style =
  'button{min-height:2.75rem;margin-top:1.5rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:var(--ink);color:var(--paper,#fff);font:inherit;font-weight:600;cursor:pointer}'

/** The page shown when the unsubscribe URL is opened in a browser; nothing changes until the button is pressed. */
export function unsubscribePage(
  config: Config,
  { locale, words: t, isDone }: { locale: Locale; words: UnsubscribeWords; isDone: boolean },
): StrictDocument {
  return standalonePage(config, {
    lang: locale,
    title: isDone ? t.done : t.asking,
    style,
    body: (
      <main>
        <h1>{isDone ? t.done : t.asking}</h1>
        <p role={isDone ? 'status' : undefined}>{isDone ? t.again : t.about}</p>
        {isDone ? (
          <a className="home" href={`${config.appOrigin}/my`}>
            {home[locale]}
          </a>
        ) : (
          <form method="post">
            <button>{t.action}</button>
          </form>
        )}
      </main>
    ),
  })
}
