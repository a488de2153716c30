/** What a document or a shadow root was given, so that the next styles can take its place. */
const given = new WeakMap<Document | ShadowRoot, CSSStyleSheet>()
const elements = new WeakMap<Document | ShadowRoot, HTMLStyleElement>()

/** For an engine that adopts no sheets; under the word that the policy gave to this answer. */
function elementOf(root: Document | ShadowRoot): HTMLStyleElement {
  const element = elements.get(root) ?? document.createElement('style')
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  elements.set(root, element)
  return element
}

/** Gives a document or a shadow root styles, without an element where it can be, in the place of the former ones. */
export function adoptStyles(root: Document | ShadowRoot, styles: string): void {
  if (!('adoptedStyleSheets' in root)) {
    const element = elementOf(root)
    element.textContent = styles
    const place = (root as Document).head ?? root
    place.append(element)
    return
  }
  const owner = 'defaultView' in root ? root.defaultView : window
  // A frame that is gone.
  if (owner === null) return
  const sheet = given.get(root) ?? new owner.CSSStyleSheet()
  sheet.replaceSync(styles)
  if (!given.has(root)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  given.set(root, sheet)
}
