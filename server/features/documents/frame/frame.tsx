import type { ReactNode } from 'react'
import { localizedPath, type DocumentPath } from '#domain/locale-paths.ts'
import { locales, type Locale } from '#domain/locales.ts'
import type { Config } from '#server/config.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export interface FrameProps {
  config: Pick<Config, 'siteName' | 'seller'>
  locale: Locale
  path: DocumentPath
}

const texts = { uk, en }
/** What language names its own speakers use. */
const languageNames: Record<Locale, string> = { uk: 'Українська', en: 'English' }
/** In the order of the footer. */
const linked = ['pricing', 'offer', 'terms', 'privacy'] as const

/**
 * What surrounds every document. Whoever reads it is a guest until the page's script knows better: elements for one of
 * the two kinds of readers say so in `data-for`.
 */
export function Frame({ children, end, ...props }: FrameProps & { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="document">
      <Header {...props} />
      <main>{children}</main>
      <Footer {...props}>{end}</Footer>
    </div>
  )
}

function Header({ config, locale, path }: FrameProps) {
  const { language, signIn, myPages } = texts[locale]
  return (
    <header className="header">
      <a className="home" href={localizedPath('/', locale)}>
        <Mark size={22} />
        {config.siteName}
      </a>
      <div className="end">
        <form className="languages" action={localizedPath(path, locale)} aria-label={language}>
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

/** Who sells, as the law asks for on every page of a shop, and the ways to the other documents. */
function Footer({ config, locale, path, children }: FrameProps & { children: ReactNode }) {
  return (
    <footer className="footer">
      <span>{config.seller?.name ?? config.siteName}</span>
      <nav aria-label={texts[locale].documents}>
        <ul className="ways">
          {linked.map((name) => (
            <li key={name}>
              <a href={localizedPath(`/${name}`, locale)} aria-current={path === `/${name}` ? 'page' : undefined}>
                {texts[locale][name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </footer>
  )
}
