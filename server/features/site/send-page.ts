import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#domain/locales.ts'
import { createCodingChoice } from '#server/accept-encoding.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'
import { sendWhole } from '#server/plugins/whole-answer.ts'
import type { PageBytes } from './page-bytes.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { preferredLocale } from './preferred-locale.ts'
import { withReferralScript, hasReferral } from './with-referral-script.ts'

/** Codings by preference at equal weight, the smallest first. */
const codingOf = createCodingChoice(['br', 'gzip'])

/** A language in the address: `locale` before `hl`, as everywhere (section 2 of the specification). */
const languageParameters = [/[?&]locale=(uk|en)(?:&|$)/, /[?&]hl=(uk|en)(?:&|$)/]

/** The page in the language chosen by the address, or by Accept-Language. */
function inLanguageOf({ headers, url = '' }: IncomingMessage, page: CachedPage): PageBytes {
  if (page.inOther === undefined) return page
  const [chosen] = languageParameters.flatMap((parameter) => (parameter.exec(url)?.[1] as Locale | undefined) ?? [])
  const locale = chosen ?? preferredLocale(headers['accept-language'] ?? '', page.locale)
  return locale === page.inOther.locale ? page.inOther : page
}

/** Sends a cached page for GET or HEAD in the negotiated coding, or 304. */
export function sendPage(
  pageCache: Pick<PageCache, 'bodyOf'>,
  { cached, now }: { cached: CachedPage; now: Date },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const shown = inLanguageOf(request, cached)
  // In frames on other sites nothing is stored in the browser; paths of those facets contain a slash.
  const keepsReferral = hasReferral(request.url) && !cached.path.includes('/')
  const page = keepsReferral ? withReferralScript(shown) : shown
  // A weak ETag, shared by all codings (RFC 9110, section 8.8.3).
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
