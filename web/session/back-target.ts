import { deobfuscate, obfuscate } from './obfuscation.ts'

const maxLength = 2000
/** The sign-in and the error screen, whatever stands in the place of their language. */
const passingScreen = /^\/(?:(?!(?:my|admin|as|w)\/)[^/]+\/)?(?:auth|5xx)\/?$/i
/** Answers of calls are for programs. */
const call = /^\/api(?:\/|$)/i

/** The path as routers read it; undefined when its encoding is broken. */
function decodedPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * The path, query and hash that a text leads to, or undefined unless it stays on this origin beyond any doubt: one
 * leading slash, nothing that some parser reads as a slash, no second layer of encoding; and neither the sign-in nor the
 * error screen, which somebody comes from, nor a call.
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

/** What the `back` parameter of the sign-in screen carries. */
export function packTarget(href: string): string | undefined {
  const target = safeTarget(href)
  return target === undefined ? undefined : obfuscate(target)
}

/** Where to go after signing in; undefined for anything that is not a safe target of ours. */
export function readTarget(packed: string | undefined): string | undefined {
  if (packed === undefined || packed.length > maxLength * 3) return undefined
  const text = deobfuscate(packed)
  return text === undefined ? undefined : safeTarget(text)
}
