/** Maximum number of characters that are parsed. */
export const maxCharacters = 20_000

/** Invisible formatting: zero-width characters, direction marks, byte order marks, soft hyphens. */
const invisible = /(?!\u200D)\p{Cf}|[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]|(?![\n\t])\p{Cc}/gu
/** A zero-width joiner outside of an emoji sequence. */
const looseJoiner = /(^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const spaces = /[^\S\n]+/g

/** Normalises spaces and line ends and removes invisible characters. */
export function cleanText(pasted: string): string {
  return (
    pasted
      .slice(0, maxCharacters)
      // Half of a surrogate pair, such as the cut may leave.
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

/** Query parameters that identify who shared a link, on any site. */
const trackingParameters =
  /^(?:[gdy]clid|fbclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_cid|mc_eid|mibextid|_gl)$/
/** Query parameters that identify who shared a link, by site. Other parameters may determine the page and stay. */
const siteTrackingParameters: readonly (readonly [host: RegExp, names: RegExp])[] = [
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

/** Removes tracking parameters from a link. */
export function withoutTracking(link: string): string {
  const url = new URL(link)
  if (url.search === '' || !url.protocol.startsWith('http')) return link
  const own = siteTrackingParameters.find(([host]) => host.test(url.hostname))?.[1]
  const parts = url.search.slice(1).split('&')
  const kept = parts.filter((part) => {
    const name = part.split('=', 1)[0]!
    return !trackingParameters.test(name) && own?.test(name) !== true
  })
  // Unchanged if nothing was removed, since reassembling a query could alter it.
  if (kept.length === parts.length) return link
  url.search = kept.join('&')
  return url.href
}
