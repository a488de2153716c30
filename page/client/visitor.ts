// Counts a page's views and clicks. It stores nothing about visitors, and nothing on the page waits for it.
import { newId } from '#domain/ids.ts'

const ownerKey = 'lanka.owner'
const address = '/api/public/events'

interface VisitEvent {
  id: string
  kind: 'view' | 'click'
  page: string
  block?: string
  visitor: string
  referrer?: string
  at: string
}

/**
 * The mark by which the server knows an owner on their own page, from the address (`#owner=…`, which the account area
 * opens) or kept from an earlier visit. Storage may be forbidden, and then the mark of the address still serves.
 */
function ownerMark(): string | null {
  const given = /^#owner=([\w.-]{1,128})$/.exec(location.hash)?.[1]
  if (given !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  try {
    if (given !== undefined) localStorage.setItem(ownerKey, given)
    return localStorage.getItem(ownerKey)
  } catch {
    return given ?? null
  }
}

/** The host that led here, unless it is this site. */
function referrerHost(): { referrer?: string } {
  try {
    const { host } = new URL(document.referrer)
    return host === location.host ? {} : { referrer: host }
  } catch {
    return {}
  }
}

function count(page: string) {
  const visitor = ownerMark() ?? `${screen.width}x${screen.height}@${Math.round(devicePixelRatio)}`
  // At once: a click leads away, and what waited for the page to go could be lost with it.
  function tell(kind: 'view' | 'click', details: { block?: string; referrer?: string }) {
    const event: VisitEvent = { id: newId(), kind, page, visitor, at: new Date().toISOString(), ...details }
    const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' })
    if (navigator.sendBeacon?.(address, body)) return
    // Sent once more, and once only: the id makes a repetition harmless.
    const post = () => fetch(address, { method: 'POST', body, keepalive: true })
    post().catch(() => post().catch(() => undefined))
  }

  function click(event: MouseEvent) {
    // `auxclick` also tells of the right button, which opens nothing.
    if (event.button > 1 || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-block]')?.dataset['block']
    if (block !== undefined) tell('click', { block })
  }

  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
  tell('view', referrerHost())
}

const page = document.body.dataset['page']
// A frame is somebody's preview, and a prerendered page is not looked at yet.
if (page && self === top) {
  const start = () => count(page)
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', start, { once: true })
  } else {
    start()
  }
}
