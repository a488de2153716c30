/** What is asked of a saved page. */
export interface HtmlPage {
  title: string
  description: string
  /** Addresses by which the page names itself, and the program that made it. */
  about: string
  scripts: { id: string; text: string }[]
  /** Links and headings in the order of the page; a link of a button row has its drawing's name. */
  parts: ({ kind: 'link'; href: string; text: string; label: string } | { kind: 'heading'; text: string })[]
}

const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/**
 * Without what the policy of our own document complains about even where nothing is shown: styles, and a base. Links are
 * read as they are written, so none is missed.
 */
function quiet(text: string): string {
  return text
    .replaceAll(/<base(?=[\s/>])/gi, '<i')
    .replaceAll(/(<\/?)style(?=[\s/>])/gi, '$1noframes')
    .replaceAll(/([\s"'])style(?=\s?=)/gi, '$1data-style')
}

/**
 * Reads a page without showing it: a document made by the parser runs no script and fetches nothing, and nothing of it
 * is ever put into ours.
 */
export function parseHtml(text: string): HtmlPage {
  const page = new DOMParser().parseFromString(quiet(text), 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')?.trim() ?? ''
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  return {
    title: words(page.querySelector('h1')) || meta('og:title') || words(page.querySelector('title')),
    description: meta('og:description') || meta('description'),
    about: [canonical, meta('og:url'), meta('generator'), meta('og:site_name'), meta('author')].join(' ').toLowerCase(),
    scripts: [...page.querySelectorAll('script:not([src])')].map(({ id, textContent }) => ({
      id,
      text: textContent ?? '',
    })),
    parts: [...page.querySelectorAll('a[href], h2, h3')].map((element) => {
      if (!element.matches('a')) return { kind: 'heading' as const, text: words(element) }
      const label =
        element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.querySelector('img')?.alt ?? ''
      return {
        kind: 'link' as const,
        href: element.getAttribute('href')!.trim(),
        text: words(element),
        label: label.trim(),
      }
    }),
  }
}
