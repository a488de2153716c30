const svgNamespace = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string>>

/** Creates an element; without `innerHTML`, which a site's Trusted Types policy may forbid. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Array<Node | string>
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A line icon on a 24 by 24 box. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(svgNamespace, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
