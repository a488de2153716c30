// The part of the popover API that menus use, missing before Safari 17, Chrome 114 and Firefox 125. Without it all
// menus would stand open.

const shown = 'data-popover-shown'
const hidden = `[popover]:not([${shown}]){display:none!important}`
const onTop = `[popover]{z-index:2147483647}`

function toggle(panel: Element, open: boolean): void {
  if (panel.hasAttribute(shown) === open) return
  const newState = open ? 'open' : 'closed'
  panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  panel.toggleAttribute(shown, open)
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}

function hide(this: Element): void {
  toggle(this, false)
}

function show(this: Element): void {
  toggle(this, true)
}

/** The buttons that open a popover. */
function openersOf(panel: Element): Element[] {
  return [...document.querySelectorAll('[popovertarget]')].filter(
    (button) => button.getAttribute('popovertarget') === panel.id,
  )
}

function hideUnless(keeps: (panel: Element) => boolean): void {
  for (const panel of document.querySelectorAll(`[${shown}]`)) if (!keeps(panel)) hide.call(panel)
}

function toggleByPress({ target }: Event): void {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
  const panel = id ? document.getElementById(id) : null
  if (panel !== null) (panel.hasAttribute(shown) ? hide : show).call(panel)
}

/** Hides popovers on a press outside of them; a press on a popover's button is handled by the button. */
function hideByPress({ target }: Event): void {
  const at = target as Node
  hideUnless((panel) => panel.contains(at) || openersOf(panel).some((opener) => opener.contains(at)))
}

function hideByEscape({ key }: KeyboardEvent): void {
  const panel = document.querySelector(`[${shown}]`)
  if (key !== 'Escape' || panel === null) return
  hide.call(panel)
  const [opener] = openersOf(panel)
  if (opener instanceof HTMLElement) opener.focus()
}

export function addPopover(): void {
  if ('popover' in HTMLElement.prototype) return
  for (const rule of [hidden, onTop]) document.styleSheets[0]!.insertRule(rule)
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
  document.addEventListener('click', toggleByPress)
  document.addEventListener('pointerdown', hideByPress, true)
  document.addEventListener('keydown', hideByEscape)
}
