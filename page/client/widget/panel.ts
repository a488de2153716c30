import type { ShownWidget } from '../../widget/settings.ts'
import { closeMessage } from './close-message.ts'
import { element, icon } from './elements.ts'

const cross = 'M6 6l12 12M18 6L6 18'
const arrow = 'M9 6h9v9M18 6L6 18'

/** Permissions that players and copying need; none of them prompts the visitor. */
const allowed = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write'

function createFrame(src: string, title: string): HTMLIFrameElement {
  // The owner's statistics name the referring site, so its origin is sent whatever the site's referrer policy is.
  return element('iframe', { src, title, allow: allowed, referrerpolicy: 'origin' })
}

/**
 * A modal dialog over the site: the rest is inert, and the browser traps and returns the focus. The frame loads on the
 * first press and then stays, so that reopening is no second visit.
 */
export function createPanel({ path, title, words }: ShownWidget, origin: string) {
  const name = element('strong', { id: 'title', class: 'title' }, title)
  const beside = element(
    'a',
    { class: 'action', href: `${origin}/${path}`, target: '_blank', rel: 'noopener', 'aria-label': words.newTab },
    icon(arrow),
  )
  const close = element('button', { class: 'action', type: 'button', 'aria-label': words.close }, icon(cross))
  const head = element('div', { class: 'head' }, name, beside, close)
  const dialog = element('dialog', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title' }, head)
  let frame: HTMLIFrameElement | undefined
  // Engines without `dialog` open the page in a tab and would show the dialog's content inline.
  const canOpen = 'showModal' in dialog

  function open(): void {
    if (dialog.open) return
    if (!canOpen) return void window.open(beside.href, '_blank', 'noopener')
    if (frame === undefined) {
      frame = createFrame(`${origin}/widget/${path}`, title)
      dialog.append(frame)
    }
    dialog.showModal()
    close.focus({ preventScroll: true })
  }

  close.addEventListener('click', () => dialog.close())
  // A click on the dialog itself is a click on its backdrop.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  // Keeps scrolling and key events from the site behind; zooming still works.
  dialog.addEventListener('wheel', (event) => !event.ctrlKey && event.preventDefault(), { passive: false })
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation()
    const { key, target } = event
    if (/^(?:Arrow|Page|Home|End)/.test(key) || (key === ' ' && target === beside)) event.preventDefault()
  })
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from === origin && source === frame?.contentWindow && data === closeMessage) dialog.close()
  })
  return { element: canOpen ? dialog : element('span'), open }
}
