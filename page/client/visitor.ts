// Counts views and clicks of a page. Stores nothing about visitors and delays nothing on the page.
import { newId } from '#domain/ids.ts'

const ownerKey = 'lanka.owner'
const address = '/api/public/events'
/** One less than a request may carry, so that a new event fits. */
const maxPending = 49

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
 * The owner mark, by which the server recognises an owner on their own page: from the address (`#owner=…`, which the
 * account area opens) or stored on an earlier visit. If storage is forbidden, the address still works.
 */
function ownerMark(): string | null {
  const [, given] = /^#owner=([\w.-]{1,128})$/.exec(location.hash) || []
  if (given) history.replaceState(history.state, '', location.pathname + location.search)
  try {
    if (given) localStorage.setItem(ownerKey, given)
    return localStorage.getItem(ownerKey)
  } catch {
    return given || null
  }
}

/** The referring host, unless it is this site; apps have their own scheme, as in `android-app://…`. */
function referrerHost(): { referrer?: string } {
  const [, host] = /^(?:https?:\/\/)?((?:[\w-]+:\/\/)?[^/]+)/.exec(document.referrer) || []
  return !host || host === location.host ? {} : { referrer: host }
}

function count(page: string, isView: boolean) {
  const mark = ownerMark()
  const visitor = mark ?? `${screen.width}x${screen.height}@${Math.round(devicePixelRatio)}`
  /** Events to send again: the server was not reached, or answered with a status above 501. */
  let pending: VisitEvent[] = []

  // Sent at once: a click leaves the page, and delayed events could be lost with it.
  function send(added: VisitEvent[] = []) {
    const events = [...pending, ...added]
    pending = []
    if (events.length === 0) return
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
    // Without fetch keepalive, a beacon still outlives the page, though it does not report a refusal.
    if (!('keepalive' in Request.prototype) && navigator.sendBeacon && navigator.sendBeacon(address, body)) return
    // Kept for the next request: event ids make repetitions harmless.
    const keep = () => void (pending = [...pending, ...events].slice(0, maxPending))
    fetch(address, { method: 'POST', body, keepalive: true }).then(
      ({ status }) => (status > 501 ? keep() : undefined),
      keep,
    )
  }

  function report(kind: 'view' | 'click', details: { block?: string; referrer?: string }) {
    send([{ id: newId(), kind, page, visitor, at: new Date().toISOString(), ...details }])
  }

  function click(event: MouseEvent) {
    // `auxclick` also fires for the right button, which opens nothing.
    if (event.button > 1 || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-block]')
    if (block) report('click', { block: block.dataset['block']! })
    const link = event.target.closest<HTMLAnchorElement>('a[data-go]')
    if (!link) return
    // `/go` counts this click itself, for this visitor. The owner mark is a proof of identity and must not appear in an
    // address.
    if (mark === null) link.search = `v=${visitor}`
    else {
      link.search = 'told'
      report('click', { block: link.dataset['go']! })
    }
  }

  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
  document.addEventListener('visibilitychange', () => send())
  if (isView) report('view', referrerHost())
}

const { page, framed } = document.body.dataset
// Frames are previews, except for the widget on the owner's own site.
if (page && (self === top || framed === '')) {
  // In the widget a change of language continues the same visit.
  const isView = self === top || !document.referrer.startsWith(`${location.origin}/`)
  // Counted with the first painted frame, so not while the page is prerendered, in a background tab or in a frame out
  // of sight.
  requestAnimationFrame(() => count(page, isView))
}
