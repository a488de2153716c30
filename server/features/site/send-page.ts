import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#domain/locales.ts'
import { createCodingChoice } from '#server/accept-encoding.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'
import { sendWhole } from '#server/plugins/whole-answer.ts'
import type { PageBytes } from './page-bytes.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { preferredLocale } from './preferred-locale.ts'
import { keepingReferral, namesReferral } from './keeping-referral.ts'

/** Those that weigh the same to a browser, the smallest first. */
const codingOf = createCodingChoice(['br', 'gzip'])

/** The page in the language that its visitor chose by the address, or else asks for by the browser's settings. */
function inLanguageOf({ headers, url = '' }: IncomingMessage, page: CachedPage): PageBytes {
  if (page.inOther === undefined) return page
  const chosen = /[?&]hl=(uk|en)(?:&|$)/.exec(url)?.[1] as Locale | undefined
  const locale = chosen ?? preferredLocale(headers['accept-language'] ?? '', page.locale)
  return locale === page.inOther.locale ? page.inOther : page
}

/** Answers with a finished page: GET or HEAD, in the coding asked for, or 304 when the browser has it already. */
export function sendPage(
  pageCache: Pick<PageCache, 'bodyOf'>,
  { cached, now }: { cached: CachedPage; now: Date },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const shown = inLanguageOf(request, cached)
  // On other sites nothing is kept in the browser.
  const keepsReferral = namesReferral(request.url) && !cached.path.includes('/')
  const page = keepsReferral ? keepingReferral(shown) : shown
  // Weak, so the same tag stands for every coding of the page (RFC 9110, section 8.8.3).
  const { etag, heads } = page
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    sendWhole(response, heads.unchanged, { own: ['etag', etag], body: undefined, now })
    return
  }
  const coding = codingOf(request.headers['accept-encoding'])
  const body = pageCache.bodyOf(page, coding)
  const own = ['etag', etag, 'content-length', String(body.length)]
  if (coding !== 'identity') own.push('content-encoding', coding)
  sendWhole(response, heads.page, { own, body: request.method === 'HEAD' ? undefined : body, now })
}
