// What the start page does beyond being read; it is drawn by the server and complete without this.
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { isLocale, type Locale } from '#domain/locales.ts'
import { keepReferral } from '#web/referral/current-referral.ts'
import { storage, windowStorage } from '#web/session/safe-storage.ts'
import { createSessionStore, sessionKey } from '#web/session/session-store.ts'
import { chosenAtStartKey, unchosenKey } from './language-notes.ts'
import { turnSamples } from './samples.ts'

const recheckMs = 1000
const session = createSessionStore(storage)
const shown = document.documentElement.lang as Locale

function write(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}

function show(locale: Locale): void {
  location.replace(localizedPath('/', locale) + location.search + location.hash)
}

/** Follows the language cookie, which other tabs may change, and fills it where it says none. */
function followLanguage(): void {
  const stored = readLanguage(document.cookie)
  if (stored === undefined) {
    windowStorage.setItem(unchosenKey, '1')
    write(shown)
  } else if (stored !== shown) show(stored)
}

/** A language in the address is a choice. Browsers shorten what lasts longer than 400 days, and count anew when it is written. */
function startLanguage(): void {
  const stored = readLanguage(document.cookie)
  const named = location.pathname !== '/'
  if (named) windowStorage.removeItem(unchosenKey)
  const chosen = named ? shown : stored
  if (chosen === shown) write(shown)
  else followLanguage()
  setInterval(followLanguage, recheckMs)
}

/** The pressed language at once, without another entry in the history; the account hears of it with its next visit. */
function switchLanguage(event: SubmitEvent): void {
  const locale = (event.submitter as HTMLButtonElement).value
  event.preventDefault()
  if (!isLocale(locale)) return
  const { identity } = session.read()
  if (identity !== undefined) storage.setItem(chosenAtStartKey, `${identity.id} ${locale}`)
  windowStorage.removeItem(unchosenKey)
  write(locale)
  if (locale !== shown) show(locale)
}

/** Whoever is signed in finds the way to their pages, and nobody else does. */
function showForReader(): void {
  const reader = session.read().identity === undefined ? 'guest' : 'user'
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
    element.hidden = element.dataset['for'] !== reader
  }
}

/** Fetches the scripts of the sign-in screen as soon as somebody is about to go there. */
function hastenSignIn(): void {
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const
  const hasten = ({ target }: Event) => {
    if ((target as Element).closest('[data-for=guest]') === null) return
    for (const kind of kinds) removeEventListener(kind, hasten)
    for (const href of document.body.dataset['ahead']!.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  for (const kind of kinds) addEventListener(kind, hasten, { passive: true })
}

keepReferral()
startLanguage()
showForReader()
addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && showForReader())
// A page that comes back from the browser's memory has heard of nothing meanwhile.
addEventListener('pageshow', showForReader)
document.querySelector<HTMLFormElement>('.languages')!.addEventListener('submit', switchLanguage)
turnSamples(document.querySelector<HTMLElement>('.stage')!)
hastenSignIn()
