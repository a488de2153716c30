import type { Locale } from '#domain/locales.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import type { Config } from '#server/config.ts'
import { Frame } from '#server/features/documents/service.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { StartMessages } from './messages.uk.ts'
import { SamplePages } from './sample-pages.tsx'

export interface StartPageProps {
  config: Pick<Config, 'siteName' | 'seller' | 'siteOrigin' | 'mainSiteUrl'>
  locale: Locale
  texts: StartMessages
}

/** The body of the start page. */
export function StartPage({ config, locale, texts }: StartPageProps) {
  return (
    <Frame config={config} locale={locale} path="/" end={<a href={config.mainSiteUrl}>{texts.mainSite}</a>}>
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
    </Frame>
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
