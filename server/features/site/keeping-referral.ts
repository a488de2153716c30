import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { referralScript } from '#page/client/visitor-script.ts'
import { sharedHead } from '#server/plugins/whole-answer.ts'
import { compressAtOnce } from './finish-page.ts'
import type { PageBytes } from './page-bytes.ts'
import { hashOf } from './strict-document.tsx'

/** The parameter as a browser reads it, also with its sign escaped. */
const parameter = /[?&](?:_|%5f)(?:cl)?ref(?=[=&]|$)/i

/** Bytes that pages take which were lately asked for with a referral. */
const maxSize = 8 * 1024 * 1024
/** Bytes of one beside its body, roughly. */
const overhead = 1200

/** By the tag of the page without the script, which is made of its content and headers: none of them ever grows old. */
const made = new LRUCache<string, PageBytes>({ maxSize, sizeCalculation: ({ brotli }) => brotli.length + overhead })

/** Whether the visitor's address says who sent them. */
export function namesReferral(url = ''): boolean {
  return parameter.test(url)
}

/** The head of the page, which allows one script more. */
function allowing(script: string, fields: readonly string[]): string[] {
  const at = fields.indexOf('content-security-policy') + 1
  return fields.with(at, fields[at]!.replace('script-src ', `script-src ${hashOf(script)} `))
}

/**
 * The page with the script that keeps a referral. Few addresses name one, so only those views carry it: the bytes of all
 * others stay what they are.
 */
export function keepingReferral(page: PageBytes): PageBytes {
  const known = made.get(page.etag)
  if (known !== undefined) return known
  const html = brotliDecompressSync(page.brotli).toString()
  const end = html.lastIndexOf('</body>')
  const { status, fields } = page.heads.page
  const variant: PageBytes = {
    locale: page.locale,
    heads: { ...page.heads, page: sharedHead(status as 200, allowing(referralScript, fields)) },
    ...compressAtOnce(`${html.slice(0, end)}<script>${referralScript}</script>${html.slice(end)}`, page.etag),
  }
  made.set(page.etag, variant)
  return variant
}
