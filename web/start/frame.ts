import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { isLocale, type Locale } from '#domain/locales.ts'
import { keepReferral } from '#web/referral/current-referral.ts'
import { storage } from '#web/session/safe-storage.ts'
import { identityIn, sessionKey } from '#web/session/session-store.ts'
import { chosenAtStartKey, unchosenKey } from './language-notes.ts'

const recheckMs = 1000
const identity = () => identityIn(storage.getItem(sessionKey))
const shown = document.documentElement.lang as Locale
/** The address without a language. */
const path = document.body.dataset['path']!

function write(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}

function show(locale: Locale): void {
  location.replace(localizedPath(path, locale) + location.search + location.hash)
}

/** Follows the language cookie, which other tabs may change, and fills it where it says none. */
function followLanguage(): void {
  const stored = readLanguage(document.cookie)
  if (stored === undefined) {
    storage.setItem(unchosenKey, '1')
    write(shown)
  } else if (stored !== shown) show(stored)
}

/** A language in the address is a choice. Browsers shorten what lasts longer than 400 days, and count anew when it is written. */
function startLanguage(): void {
  const stored = readLanguage(document.cookie)
  const named = location.pathname !== path
  if (named) storage.removeItem(unchosenKey)
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
  const reader = identity()
  if (reader !== undefined) storage.setItem(chosenAtStartKey, `${reader.id} ${locale}`)
  storage.removeItem(unchosenKey)
  write(locale)
  if (locale !== shown) show(locale)
}

/** Whoever is signed in finds the way to their pages, and nobody else does. */
function showForReader(): void {
  const reader = identity() === undefined ? 'guest' : 'user'
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
    element.hidden = element.dataset['for'] !== reader
  }
}

/** What every document does beyond being read: it keeps the referral, follows the language, and knows its reader. */
export function liven(): void {
  keepReferral()
  startLanguage()
  showForReader()
  addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && showForReader())
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  addEventListener('pageshow', showForReader)
  document.querySelector<HTMLFormElement>('.languages')!.addEventListener('submit', switchLanguage)
}
