/** Characters that are looked at; nobody means what stands behind so many. */
export const mostCharacters = 20_000

/** Formatting that shows nothing: zero-width characters, marks of direction, byte order marks, soft hyphens. */
const invisible = /(?!\u200D)\p{Cf}|[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]|(?![\n\t])\p{Cc}/gu
/** A joiner has its use between two emoji alone. */
const looseJoiner = /(^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const spaces = /[^\S\n]+/g

/** A pasted text as a person sees it: one kind of space and of line end, and nothing that cannot be seen. */
export function cleanText(pasted: string): string {
  return (
    pasted
      .slice(0, mostCharacters)
      // Half of a sign, such as the cut may leave.
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(invisible, '')
      .replaceAll(looseJoiner, '$1')
      .replaceAll(spaces, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** Names in a query that tell a network who shared a link, wherever it leads. */
const everywhere =
  /^(?:[gdy]clid|fbclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_cid|mc_eid|mibextid|_gl)$/
/** The same of single networks, by host. What else a query says may be what the page depends on, and stays. */
const ofNetworks: readonly (readonly [host: RegExp, names: RegExp])[] = [
  [/(?:^|\.)instagram\.com$/, /^(?:utm_\w+|img_index|hl)$/],
  [/(?:^|\.)tiktok\.com$/, /^(?:is_from_webapp|sender_device|sender_web_id|web_id|is_copy_url|_[rt])$/],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, /^(?:si|feature|pp|ab_channel)$/],
  [/(?:^|\.)(?:spotify|soundcloud)\.com$/, /^(?:si|nd|context|utm_\w+)$/],
  [/^(?:x|(?:www\.|mobile\.)?twitter)\.com$/, /^(?:s|t|ref_src|ref_url)$/],
  [
    /(?:^|\.)etsy\.com$/,
    /^(?:ref|click_key|click_sum|ga_\w+|ls|frs|pro|sts|content_source|logging_key|organic_search_click)$/,
  ],
  [/(?:^|\.)facebook\.com$/, /^(?:rdid|share_url|sfnsn|ref|fref|__tn__|__cft__.*)$/],
  [/(?:^|\.)threads\.(?:net|com)$/, /^(?:xmt|slof)$/],
  [/(?:^|\.)patreon\.com$/, /^utm_\w+$/],
  [/(?:^|\.)linkedin\.com$/, /^(?:trk|utm_\w+|original_referer)$/],
]

/** A link without what only tells who shared it. */
export function withoutMarks(link: string): string {
  const url = new URL(link)
  if (url.search === '' || !url.protocol.startsWith('http')) return link
  const own = ofNetworks.find(([host]) => host.test(url.hostname))?.[1]
  const parts = url.search.slice(1).split('&')
  const kept = parts.filter((part) => {
    const name = part.split('=', 1)[0]!
    return !everywhere.test(name) && own?.test(name) !== true
  })
  // Untouched where nothing goes, since a query says the same in many ways and its site knows one.
  if (kept.length === parts.length) return link
  url.search = kept.join('&')
  return url.href
}
