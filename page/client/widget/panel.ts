import type { ShownWidget } from '../../widget/settings.ts'
import { closeMessage } from './close-message.ts'
import { element, icon } from './elements.ts'

const cross = 'M6 6l12 12M18 6L6 18'
const arrow = 'M9 6h9v9M18 6L6 18'

/** What players and the copying of a card number need in a frame; nothing that asks the visitor for anything. */
const allowed = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write'

function createFrame(src: string, title: string): HTMLIFrameElement {
  // The site's name is what the owner sees in the statistics, whatever the site usually tells of itself.
  return element('iframe', { src, title, allow: allowed, referrerpolicy: 'origin' })
}

/**
 * The dialog over the site, above everything by the browser's own doing: the rest is inert and keeps its place, focus
 * stays within and goes back. The page is loaded when it is first wanted, and then stays, so that it is one visit.
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
  // Engines without dialogs open the page beside the site, and would show what stands in one.
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
  // What lies around the panel is the dialog's own backdrop.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  // The site behind neither moves on nor hears keys that are not for it. Zooming stays.
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
