import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { referralScript } from '#page/client/visitor-script.ts'
import { sharedHead } from '#server/plugins/whole-answer.ts'
import { compressQuickly } from './finish-page.ts'
import type { PageBytes } from './page-bytes.ts'
import { hashOf } from './strict-document.tsx'

/** The referral parameter, also percent-encoded. */
const parameter = /[?&](?:_|%5f)(?:cl)?ref(?=[=&]|$)/i

/** Memory in bytes for pages with the script. */
const maxSize = 8 * 1024 * 1024
/** Approximate memory of an entry beside its body, in bytes. */
const overhead = 1200

/** Pages by ETag of the page without the script; it depends on content and headers, so entries never become stale. */
const made = new LRUCache<string, PageBytes>({ maxSize, sizeCalculation: ({ brotli }) => brotli.length + overhead })

/** Whether an address contains a referral. */
export function hasReferral(url = ''): boolean {
  return parameter.test(url)
}

/** The page's head with a policy that also allows the script. */
function allowScript(script: string, fields: readonly string[]): string[] {
  const at = fields.indexOf('content-security-policy') + 1
  return fields.with(at, fields[at]!.replace('script-src ', `script-src ${hashOf(script)} `))
}

/**
 * The page with the script that stores a referral. Only addresses with a referral get it; other views keep the cached
 * bytes.
 */
export function withReferralScript(page: PageBytes): PageBytes {
  const known = made.get(page.etag)
  if (known !== undefined) return known
  const html = brotliDecompressSync(page.brotli).toString()
  const end = html.lastIndexOf('</body>')
  const { status, fields } = page.heads.page
  const variant: PageBytes = {
    locale: page.locale,
    heads: { ...page.heads, page: sharedHead(status as 200, allowScript(referralScript, fields)) },
    ...compressQuickly(`${html.slice(0, end)}<script>${referralScript}</script>${html.slice(end)}`, page.etag),
  }
  made.set(page.etag, variant)
  return variant
}
