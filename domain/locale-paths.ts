import { defaultLocale, isLocale, type Locale } from './locales.ts'

/** First words of paths that never carry a language, whatever follows them. */
const unlocalized = /^\/(?:my|admin|as|w)(?:\/|$)/

/** What strangers read: documents that the server draws. */
export const documentPaths = ['/', '/pricing', '/offer', '/terms', '/privacy'] as const
export type DocumentPath = (typeof documentPaths)[number]

/** Screens and documents whose address carries the language, by the path that follows it. */
const localizedScreens = new Set<string>([...documentPaths, '/auth', '/5XX'])

/** `/` is kept where nothing else is left; the default language has no prefix. */
export function localizedPath(screen: string, locale: Locale): string {
  if (locale === defaultLocale) return screen
  return screen === '/' ? `/${locale}` : `/${locale}${screen}`
}

interface Split {
  /** Path without its language; undefined for paths that never carry one. */
  screen: string | undefined
  /** The segment in the language's place, supported or not. */
  prefix: string | undefined
}

/** Takes the language off a path such as `/en/auth`. */
function splitPath(pathname: string): Split {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (unlocalized.test(path)) return { screen: undefined, prefix: undefined }
  if (localizedScreens.has(path)) return { screen: path, prefix: undefined }
  const [, prefix, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const screen = rest ?? '/'
  if (prefix === undefined || !localizedScreens.has(screen)) return { screen: undefined, prefix: undefined }
  // A single unknown word is no language but an address that does not exist here.
  return rest === undefined && !isLocale(prefix) ? { screen: undefined, prefix: undefined } : { screen, prefix }
}

export interface Settled {
  locale: Locale
  /** Address to show instead, when the one asked for is not in its final form. */
  href: string | undefined
}

/**
 * The language of an address and the form the address should have. The query (`locale` or `hl`) counts first, then the
 * path, then the stored language; an unsupported language counts as none. Paths without a language in them, such as
 * those under /my, only lose the query.
 */
export function settleAddress(href: string, stored: Locale): Settled {
  const url = new URL(href, 'https://own.invalid')
  const asked = [url.searchParams.get('locale'), url.searchParams.get('hl')]
  const { screen, prefix } = splitPath(url.pathname)
  const locale = [...asked, prefix].find(isLocale) ?? stored
  url.searchParams.delete('locale')
  url.searchParams.delete('hl')
  const pathname = screen === undefined ? url.pathname : localizedPath(screen, locale)
  const search = asked.every((each) => each === null) ? new URL(href, url).search : url.search
  const settled = pathname + search + url.hash
  const given = new URL(href, url)
  return { locale, href: settled === given.pathname + given.search + given.hash ? undefined : settled }
}
