import type { Locale } from '#domain/locales.ts'
import { locales } from '#domain/locales.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import type { Config } from '#server/config.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import type { StartMessages } from './messages.uk.ts'
import { SamplePages } from './sample-pages.tsx'

export interface StartPageProps {
  config: Pick<Config, 'siteName' | 'siteOrigin' | 'mainSiteUrl'>
  locale: Locale
  texts: StartMessages
}

/** What language names its own speakers use. */
const languageNames: Record<Locale, string> = { uk: 'Українська', en: 'English' }

/**
 * The body of the start page. Whoever reads it is a guest until the page's script knows better: elements for one of the
 * two kinds of readers say so in `data-for`.
 */
export function StartPage({ config, locale, texts }: StartPageProps) {
  return (
    <div className="start">
      <Header {...{ config, locale, texts }} />
      <main>
        <section className="hero">
          <div className="pitch">
            <h1 className="headline">{texts.headline}</h1>
            <p className="lead">{texts.lead}</p>
            <Claim {...{ config, locale, texts }} />
          </div>
          <SamplePages texts={texts.samples} />
        </section>
        <ul className="promises">
          {texts.promises.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="footer">
        <span>{config.siteName}</span>
        <a href={config.mainSiteUrl}>{texts.mainSite}</a>
      </footer>
    </div>
  )
}

function Header({ config, locale, texts }: StartPageProps) {
  const home = localizedPath('/', locale)
  return (
    <header className="header">
      <a className="home" href={home}>
        <Mark size={22} />
        {config.siteName}
      </a>
      <div className="end">
        <form className="languages" action={home} aria-label={texts.language}>
          {locales.map((each) => (
            <button
              key={each}
              name="hl"
              value={each}
              lang={each}
              aria-pressed={each === locale}
              aria-label={`${each} ${languageNames[each]}`}
            >
              {each}
            </button>
          ))}
        </form>
        <a className={buttonClass({ size: 's' })} href={localizedPath('/auth', locale)} data-for="guest">
          {texts.signIn}
        </a>
        <a className={buttonClass({ size: 's' })} href="/my" data-for="user" hidden>
          {texts.myPages}
        </a>
      </div>
    </header>
  )
}

/** Takes the address that somebody has thought of along to the registration. */
function Claim({ config, locale, texts }: StartPageProps) {
  return (
    <form className="claim" action={localizedPath('/auth', locale)} data-for="guest">
      <input type="hidden" name="tab" value="register" />
      <TextField
        id="login"
        name="login"
        label={texts.claimLabel}
        prefix={`${new URL(config.siteOrigin).host}/`}
        placeholder={texts.claimPlaceholder}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="l" wide>
        {texts.claim}
      </Button>
      <p className="note">{texts.claimNote}</p>
    </form>
  )
}
