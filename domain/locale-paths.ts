import { defaultLocale, isLocale, type Locale } from './locales.ts'

/** First path segments whose paths never carry a language. */
const unlocalized = /^\/(?:my|admin|as|w)(?:\/|$)/

/** Paths of public documents that the server renders. */
export const documentPaths = ['/', '/pricing', '/offer', '/terms', '/privacy'] as const
export type DocumentPath = (typeof documentPaths)[number]

/** Paths of screens and documents whose URL carries the language, without the language. */
const localizedScreens = new Set<string>([...documentPaths, '/auth', '/5XX'])

/** Returns the path of a screen in a language; the default language has no prefix. */
export function localizedPath(screen: string, locale: Locale): string {
  if (locale === defaultLocale) return screen
  return screen === '/' ? `/${locale}` : `/${locale}${screen}`
}

interface Split {
  /** Path without its language; undefined for paths that never carry one. */
  screen: string | undefined
  /** The segment in the place of the language, supported or not. */
  prefix: string | undefined
}

/** Splits the language off a path such as `/en/auth`. */
function splitPath(pathname: string): Split {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (unlocalized.test(path)) return { screen: undefined, prefix: undefined }
  if (localizedScreens.has(path)) return { screen: path, prefix: undefined }
  const [, prefix, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const screen = rest ?? '/'
  if (prefix === undefined || !localizedScreens.has(screen)) return { screen: undefined, prefix: undefined }
  // A single unknown segment is a nonexistent path, not an unsupported language.
  return rest === undefined && !isLocale(prefix) ? { screen: undefined, prefix: undefined } : { screen, prefix }
}

export interface ResolvedAddress {
  locale: Locale
  /** The canonical URL to redirect to, or undefined if the given one is canonical. */
  href: string | undefined
}

/**
 * Returns the language of a URL and its canonical form. The query (`locale` or `hl`) has priority, then the path, then
 * the stored language; an unsupported language is ignored. Paths without a language, such as those under /my, only lose
 * the query parameters.
 */
export function resolveAddress(href: string, stored: Locale): ResolvedAddress {
  const url = new URL(href, 'https://own.invalid')
  const asked = [url.searchParams.get('locale'), url.searchParams.get('hl')]
  const { screen, prefix } = splitPath(url.pathname)
  const locale = [...asked, prefix].find(isLocale) ?? stored
  url.searchParams.delete('locale')
  url.searchParams.delete('hl')
  const pathname = screen === undefined ? url.pathname : localizedPath(screen, locale)
  const search = asked.every((each) => each === null) ? new URL(href, url).search : url.search
  const canonical = pathname + search + url.hash
  const given = new URL(href, url)
  return { locale, href: canonical === given.pathname + given.search + given.hash ? undefined : canonical }
}
