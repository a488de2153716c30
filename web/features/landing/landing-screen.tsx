import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { addressOfPage, config } from '#web/config.ts'
import { textOf } from '#web/forms/form-data.ts'
import { siteTexts, useTexts } from '#web/i18n/messages.ts'
import { useIdentity } from '#web/session/current-session.ts'
import { registerAddress } from '#web/session/sign-in-address.ts'
import { PublicHeader } from '#web/shell/public-header.tsx'
import { useLocaleParam } from '#web/shell/use-locale-param.ts'
import { SamplePages } from './sample-pages.tsx'
import css from './landing-screen.module.css'

export function LandingScreen() {
  const { landing, titles } = useTexts(siteTexts)
  const identity = useIdentity()
  const locale = useLocaleParam()
  return (
    <div className={css['screen']}>
      <PublicHeader>
        {identity ? (
          <Link to="/my" className={buttonClass({ size: 's' })}>
            {titles['my.pages._title']}
          </Link>
        ) : (
          <Link to="/{-$locale}/auth" params={{ locale }} className={buttonClass({ size: 's' })}>
            {landing.signIn}
          </Link>
        )}
      </PublicHeader>
      <main>
        <section className={css['hero']}>
          <div className={css['pitch']}>
            <h1 className={css['headline']}>{landing.headline}</h1>
            <p className={css['lead']}>{landing.lead}</p>
            {identity ? null : <Claim />}
          </div>
          <SamplePages />
        </section>
        <ul className={css['promises']}>
          {landing.promises.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={css['footer']}>
        <span>{config.siteName}</span>
        <a href={config.mainSiteUrl}>{landing.mainSite}</a>
      </footer>
    </div>
  )
}

/** Takes the address that somebody has thought of along to the registration. */
function Claim() {
  const { landing } = useTexts(siteTexts)
  const navigate = useNavigate()

  const claim = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ href: registerAddress(textOf(new FormData(event.currentTarget), 'login')) })
  }

  return (
    <form className={css['claim']} onSubmit={claim}>
      <TextField
        name="login"
        label={landing.claimLabel}
        prefix={addressOfPage('')}
        placeholder={landing.claimPlaceholder}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="l" wide>
        {landing.claim}
      </Button>
      <p className={css['note']}>{landing.claimNote}</p>
    </form>
  )
}
