/** Maximum lengths in characters, and number of links: more than one paste takes. */
const maxHtml = 500_000
const maxTitle = 200
const maxLinks = 100

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

/**
 * The copied text with a line «title: address» for each link of its HTML whose address it does not show. The HTML is
 * only read: a parsed document runs and fetches nothing.
 */
export function withLinksOf(html: string, text: string): string {
  if (html.length > maxHtml) return text
  const anchors = [...new DOMParser().parseFromString(html, 'text/html').links].slice(0, maxLinks)
  const links = anchors
    .map((anchor) => ({ title: plain(anchor.textContent).slice(0, maxTitle), url: anchor.getAttribute('href')! }))
    .filter(
      ({ title, url }) =>
        /^(?:https?:\/\/|mailto:|tel:)/i.test(url) && !(/\S[.@]\S/.test(title) && url.includes(title)),
    )
  if (links.length === 0) return text
  // A line of titles alone would be read as a text beside them.
  const says = (line: string) =>
    !links.some(({ title }) => title.includes(plain(line))) &&
    /[\p{L}\p{N}]/u.test(links.reduce((rest, { title }) => rest.replace(title, ''), plain(line)))
  return [
    ...text.split(/\r?\n/).filter(says),
    ...links.map(({ title, url }) => [title, url].filter(Boolean).join(': ')),
  ].join('\n')
}
