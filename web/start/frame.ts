import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { isLocale, type Locale } from '#domain/locales.ts'
import { keepReferral } from '#web/referral/current-referral.ts'
import { plusKey } from '#web/session/plus-key.ts'
import { storage } from '#web/session/safe-storage.ts'
import { identityIn, sessionKey } from '#web/session/session-store.ts'
import { chosenAtStartKey, unchosenKey } from './language-keys.ts'

const recheckMs = 1000
/** Returns the person signed in on this device, if any. */
const signedIn = () => identityIn(storage.getItem(sessionKey))
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

/** Shows what is for this visitor: a guest or a user, on the plan that this device knows of. */
function showForVisitor(): void {
  const id = signedIn()?.id
  const visitor = id === undefined ? 'guest free' : storage.getItem(plusKey) === id ? 'user plus' : 'user free'
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
    element.hidden = !visitor.includes(element.dataset['for']!)
  }
}

/** Behaviour of every document: stores the referral, follows the language, and recognises signed-in visitors. */
export function startDocument(): void {
  keepReferral()
  startLanguage()
  showForVisitor()
  // A page restored from the back/forward cache may be outdated.
  for (const kind of ['storage', 'pageshow']) addEventListener(kind, showForVisitor)
  document.querySelector<HTMLFormElement>('.languages')!.addEventListener('submit', switchLanguage)
}
