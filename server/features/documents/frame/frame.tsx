import { Children, type ReactNode } from 'react'
import { localizedPath, type DocumentPath } from '#domain/locale-paths.ts'
import { locales, type Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { buttonClass } from '#ui/button/button.tsx'
import languageSwitch from '#ui/language-switch/language-switch.module.css'
import { Mark, namedMarkClass } from '#ui/mark/mark.tsx'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export interface FrameProps {
  config: Pick<Config, 'siteName' | 'seller' | 'appOrigin' | 'mainSiteUrl'>
  locale: Locale
  path: DocumentPath
}

const texts = { uk, en }
/** Languages in their own names. */
const languageNames: Record<Locale, string> = { uk: 'Українська', en: 'English' }
/** Legal documents in the footer's order. */
const rules = ['terms', 'privacy', 'offer'] as const

/**
 * Frame of every document. Elements for guests, for users, or for those on one plan have `data-for`; those for users
 * are hidden until the script recognises a user.
 */
export function Frame({ children, ...props }: FrameProps & { children: ReactNode }) {
  return (
    <div className="document">
      <Header {...props} />
      <main>{children}</main>
      <Footer {...props} />
    </div>
  )
}

function Header({ config, locale, path }: FrameProps) {
  const { language, signIn, myPages, looks, pricing, ways } = texts[locale]
  const start = localizedPath('/', locale)
  return (
    <header className="header">
      <a className={namedMarkClass} href={start}>
        <Mark size={22} />
        <span>{config.siteName}</span>
      </a>
      <div className="end">
        <nav className="ways" aria-label={ways}>
          <a href={`${start}#looks`}>{looks}</a>
          <a href={localizedPath('/pricing', locale)}>{pricing}</a>
        </nav>
        <form
          className={`languages ${languageSwitch['switch']}`}
          action={localizedPath(path, locale)}
          aria-label={language}
        >
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
          {signIn}
        </a>
        <a className={buttonClass({ size: 's' })} href="/my" data-for="user" hidden>
          {myPages}
        </a>
      </div>
    </header>
  )
}

/** Names the seller, as the law requires on every page of a shop, and links to everything else. */
function Footer({ config, locale, path }: FrameProps) {
  const { product, rules: rulesTitle, contact, looks, move, pricing, mainSite, ...t } = texts[locale]
  const { seller, siteName, mainSiteUrl, appOrigin } = config
  const start = localizedPath('/', locale)
  const document = (name: (typeof rules)[number] | 'pricing', text: string) => (
    <a href={localizedPath(`/${name}`, locale)} aria-current={path === `/${name}` ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <footer className="footer" data-theme="dark">
      <div className="maker">
        <span className={namedMarkClass}>
          <Mark size={22} />
          {siteName}
        </span>
        {seller && <span>{seller.name}</span>}
      </div>
      <Group title={product}>
        {document('pricing', pricing)}
        <a href={`${start}#looks`}>{looks}</a>
        <a href={`${start}#moving`}>{move}</a>
        {mainSiteUrl !== appOrigin && <a href={mainSiteUrl}>{mainSite}</a>}
      </Group>
      <Group title={rulesTitle}>{rules.map((name) => document(name, t[name]))}</Group>
      <Group title={contact}>
        {seller && <a href={`mailto:${seller.email}`}>{seller.email}</a>}
        {seller?.phone && <a href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>{seller.phone}</a>}
      </Group>
    </footer>
  )
}

/** Links under a heading; nothing if there are none. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const links = Children.toArray(children)
  if (links.length === 0) return null
  return (
    <nav className="group" aria-label={title}>
      <p>{title}</p>
      <ul className="links">
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
