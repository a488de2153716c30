import type { BanCode } from '#web/http/failures.ts'
import { language } from '#web/i18n/current-language.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { withQuery } from '#web/routing/table.ts'
import { packTarget } from './back-target.ts'

/** Returns the URL of the sign-in screen, which returns to `href` afterwards and shows the ban `banned`, if given. */
export function signInAddress(href?: string, banned?: BanCode): string {
  const back = href === undefined ? undefined : packTarget(href)
  return withQuery(localizedPath('/auth', language.get()), { back, banned })
}

/** Returns the URL of the sign-in screen with a known login filled in. */
export function signInAsAddress(login: string): string {
  return withQuery(localizedPath('/auth', language.get()), { login })
}

/**
 * Returns the URL of the page that reports trouble of the server; its button leads back to `href`. With `works` it
 * reports maintenance.
 */
export function troubleAddress(href: string, works: boolean): string {
  return withQuery(localizedPath('/5XX', language.get()), { back: packTarget(href), works: works ? '1' : undefined })
}
