/**
 * Runs in the page before anything of the product: takes away what came after the oldest engines of the README. What is
 * a matter of syntax cannot be taken away; `npm run check` reads the built files for that.
 */
export function takeAway() {
  const lack = (owner, ...names) => names.forEach((name) => delete owner[name])
  lack(Array.prototype, 'toSorted', 'toSpliced', 'toReversed', 'with')
  lack(Array, 'fromAsync')
  lack(Object, 'groupBy')
  lack(Map, 'groupBy')
  lack(Promise, 'withResolvers', 'try')
  lack(URL, 'canParse', 'parse')
  lack(AbortSignal, 'any', 'timeout')
  lack(AbortSignal.prototype, 'throwIfAborted')
  lack(Document.prototype, 'adoptedStyleSheets', 'startViewTransition')
  lack(ShadowRoot.prototype, 'adoptedStyleSheets')
  lack(CSSStyleSheet.prototype, 'replaceSync', 'replace')
  lack(HTMLFormElement.prototype, 'requestSubmit')
  lack(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert')
  lack(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction', 'commandForElement')
  lack(window, 'navigation', 'scheduler', 'requestIdleCallback')
  // The attribute works without its methods: what it does is undone, as if it were a word like any other.
  const isOpening = ({ target, newState }) => newState === 'open' && target.hasAttribute('popover')
  // Dialogs, which are older, say the same of themselves.
  addEventListener('beforetoggle', (event) => isOpening(event) && event.preventDefault(), true)
  addEventListener('DOMContentLoaded', () => document.styleSheets[0]?.insertRule('[popover]{display:block}'))
}
