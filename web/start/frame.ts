import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { isLocale, type Locale } from '#domain/locales.ts'
import { keepReferral } from '#web/referral/current-referral.ts'
import { storage } from '#web/session/safe-storage.ts'
import { identityIn, sessionKey } from '#web/session/session-store.ts'
import { chosenAtStartKey, unchosenKey } from './language-keys.ts'

const recheckMs = 1000
/** Returns the person signed in on this device, if any. */
export const signedIn = () => identityIn(storage.getItem(sessionKey))
const shown = document.documentElement.lang as Locale
/** The path without its language prefix. */
const path = document.body.dataset['path']!

function write(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}

function show(locale: Locale): void {
  location.replace(localizedPath(path, locale) + location.search + location.hash)
}

/** Follows the language cookie, which other tabs may change, and sets it if it is missing. */
function followLanguage(): void {
  const stored = readLanguage(document.cookie)
  if (stored === undefined) {
    storage.setItem(unchosenKey, '1')
    write(shown)
  } else if (stored !== shown) show(stored)
}

/** A language in the address is a choice. Browsers limit cookies to 400 days from the last write. */
function startLanguage(): void {
  const stored = readLanguage(document.cookie)
  const named = location.pathname !== path
  if (named) storage.removeItem(unchosenKey)
  const chosen = named ? shown : stored
  if (chosen === shown) write(shown)
  else followLanguage()
  setInterval(followLanguage, recheckMs)
}

/** Applies the chosen language without a history entry; a signed-in account gets it on its next visit. */
function switchLanguage(event: SubmitEvent): void {
  const locale = (event.submitter as HTMLButtonElement).value
  event.preventDefault()
  if (!isLocale(locale)) return
  const chooser = signedIn()
  if (chooser !== undefined) storage.setItem(chosenAtStartKey, `${chooser.id} ${locale}`)
  storage.removeItem(unchosenKey)
  write(locale)
  if (locale !== shown) show(locale)
}

/** Shows signed-in visitors the link to their pages. */
function showForSignedIn(): void {
  const kind = signedIn() === undefined ? 'guest' : 'user'
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
    element.hidden = element.dataset['for'] !== kind
  }
}

/** Behaviour of every document: stores the referral, follows the language, and recognises signed-in visitors. */
export function startDocument(): void {
  keepReferral()
  startLanguage()
  showForSignedIn()
  addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && showForSignedIn())
  // A page restored from the back/forward cache may be outdated.
  addEventListener('pageshow', showForSignedIn)
  document.querySelector<HTMLFormElement>('.languages')!.addEventListener('submit', switchLanguage)
}
