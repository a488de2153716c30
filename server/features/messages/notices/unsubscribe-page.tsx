import type { Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { statusStyle, strictDocument, type StrictDocument } from '#server/features/site/service.ts'

const texts: Record<
  Locale,
  { asking: string; about: string; action: string; done: string; again: string; home: string }
> = {
  uk: {
    asking: 'Вимкнути листи про нові повідомлення?',
    about: 'Самі повідомлення нікуди не зникнуть: читайте їх в акаунті.',
    action: 'Вимкнути листи',
    done: 'Листи про нові повідомлення вимкнено',
    again: 'Увімкнути їх знову можна у налаштуваннях повідомлень.',
    home: 'До акаунта',
  },
  en: {
    asking: 'Turn off mails about new messages?',
    about: 'The messages themselves stay: read them in your account.',
    action: 'Turn the mails off',
    done: 'Mails about new messages are turned off',
    again: 'You can turn them on again in the settings of messages.',
    home: 'To the account',
  },
}

const style = `${statusStyle}button{min-height:2.75rem;margin-top:1.5rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:var(--ink);color:var(--paper,#fff);font:inherit;font-weight:600;cursor:pointer}`

/** What somebody sees who opens the address of a mail's header in a browser: nothing ends before they press. */
export function unsubscribePage(config: Config, locale: Locale, isDone: boolean): StrictDocument {
  const t = texts[locale]
  return strictDocument(config, {
    lang: locale,
    head: (
      <>
        <title>{`${isDone ? t.done : t.asking} | ${config.siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </>
    ),
    style,
    body: (
      <main>
        <h1>{isDone ? t.done : t.asking}</h1>
        <p role={isDone ? 'status' : undefined}>{isDone ? t.again : t.about}</p>
        {isDone ? (
          <a className="home" href={`${config.appOrigin}/my`}>
            {t.home}
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
