/** The sheet adopted by each document or shadow root, so that new styles can replace it. */
const given = new WeakMap<Document | ShadowRoot, CSSStyleSheet>()
const elements = new WeakMap<Document | ShadowRoot, HTMLStyleElement>()

/** Returns the root's style element, with the nonce of the content security policy. */
function elementOf(root: Document | ShadowRoot): HTMLStyleElement {
  const element = elements.get(root) ?? document.createElement('style')
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  elements.set(root, element)
  return element
}

/**
 * Sets the styles of a document or shadow root, replacing earlier ones: in an adopted stylesheet, or in a style element
 * in engines without adopted stylesheets.
 */
export function adoptStyles(root: Document | ShadowRoot, styles: string): void {
  if (!('adoptedStyleSheets' in root)) {
    const element = elementOf(root)
    element.textContent = styles
    const place = (root as Document).head ?? root
    place.append(element)
    return
  }
  const owner = 'defaultView' in root ? root.defaultView : window
  // The frame is gone.
  if (owner === null) return
  const sheet = given.get(root) ?? new owner.CSSStyleSheet()
  sheet.replaceSync(styles)
  if (!given.has(root)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  given.set(root, sheet)
}
