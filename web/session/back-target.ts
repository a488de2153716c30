import { deobfuscate, obfuscate } from './obfuscation.ts'

const maxLength = 2000
/** The sign-in and the error screen, with any language prefix. */
const passingScreen = /^\/(?:(?!(?:my|admin|as|w)\/)[^/]+\/)?(?:auth|5xx)\/?$/i
/** Paths of API calls, which are no screens. */
const call = /^\/api(?:\/|$)/i

/** Returns the decoded path, as routers read it; undefined if its encoding is invalid. */
function decodedPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Returns the path, query and hash of a redirect target, or undefined unless it certainly stays on this origin: one
 * leading slash, nothing that a parser may read as a slash, no double encoding. The sign-in screen, the error screen
 * and API calls are rejected too.
 */
export function safeTarget(text: string): string | undefined {
  if (text.length > maxLength || !/^\/(?!\/)/.test(text)) return undefined
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, which turns `/<tab>/host` into `//host`
  if (/[\u0000-\u0020\u007F\\]|%(?:25|2f|5c|0|1)/i.test(text)) return undefined
  if (!URL.canParse(text, 'https://own.invalid')) return undefined
  const url = new URL(text, 'https://own.invalid')
  if (url.host !== 'own.invalid' || url.pathname.includes('//')) return undefined
  const pathname = decodedPath(url)
  if (pathname === undefined || passingScreen.test(pathname) || call.test(pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Returns the value of the sign-in screen's `back` parameter; undefined if the target is not safe. */
export function packTarget(href: string): string | undefined {
  const target = safeTarget(href)
  return target === undefined ? undefined : obfuscate(target)
}

/** Returns the target after signing in; undefined if it is not safe. */
export function readTarget(packed: string | undefined): string | undefined {
  if (packed === undefined || packed.length > maxLength * 3) return undefined
  const text = deobfuscate(packed)
  return text === undefined ? undefined : safeTarget(text)
}
