/** What is extracted from a saved HTML page. */
export interface HtmlPage {
  title: string
  description: string
  /** The page's addresses, generator, site name and author in lower case, which tell its service. */
  metadata: string
  scripts: { id: string; text: string }[]
  /** Links and headings in document order; a link of a button row has the name of its icon as `label`. */
  parts: ({ kind: 'link'; href: string; text: string; label: string } | { kind: 'heading'; text: string })[]
}

const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/**
 * Renames style elements, style attributes and `<base>`, which would violate the content security policy even in a
 * document that is never shown. Links are read as written, so none is lost without the base.
 */
function disarmStyles(text: string): string {
  return text
    .replaceAll(/<base(?=[\s/>])/gi, '<i')
    .replaceAll(/(<\/?)style(?=[\s/>])/gi, '$1noframes')
    .replaceAll(/([\s"'])style(?=\s?=)/gi, '$1data-style')
}

/**
 * Parses HTML without showing it. A document made by DOMParser runs no script and loads nothing, and no node of it is
 * ever inserted into the application's document.
 */
export function parseHtml(text: string): HtmlPage {
  const page = new DOMParser().parseFromString(disarmStyles(text), 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')?.trim() ?? ''
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  return {
    title: words(page.querySelector('h1')) || meta('og:title') || words(page.querySelector('title')),
    description: meta('og:description') || meta('description'),
    metadata: [canonical, meta('og:url'), meta('generator'), meta('og:site_name'), meta('author')]
      .join(' ')
      .toLowerCase(),
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
