// Counts a page's views and clicks. It stores nothing about visitors, and nothing on the page waits for it.
import { newId } from '#domain/ids.ts'

const ownerKey = 'lanka.owner'
const address = '/api/public/events'
/** With one more they are as many as a request may carry. */
const mostKept = 49

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
  const [, given] = /^#owner=([\w.-]{1,128})$/.exec(location.hash) || []
  if (given) history.replaceState(history.state, '', location.pathname + location.search)
  try {
    if (given) localStorage.setItem(ownerKey, given)
    return localStorage.getItem(ownerKey)
  } catch {
    return given || null
  }
}

/** The host that led here, unless it is this site; apps have a scheme of their own, as in `android-app://…`. */
function referrerHost(): { referrer?: string } {
  const [, host] = /^(?:https?:\/\/)?((?:[\w-]+:\/\/)?[^/]+)/.exec(document.referrer) || []
  return !host || host === location.host ? {} : { referrer: host }
}

function count(page: string, isView: boolean) {
  const mark = ownerMark()
  const visitor = mark ?? `${screen.width}x${screen.height}@${Math.round(devicePixelRatio)}`
  /** Events that the server had no room for, or that never reached it. */
  let kept: VisitEvent[] = []

  // At once: a click leads away, and what waited for the page to go could be lost with it.
  function send(added: VisitEvent[] = []) {
    const events = [...kept, ...added]
    kept = []
    if (events.length === 0) return
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
    // A beacon does not tell of a refusal, but outlives the page also where fetch cannot.
    if (!('keepalive' in Request.prototype) && navigator.sendBeacon && navigator.sendBeacon(address, body)) return
    // With the next event it goes again: its id makes a repetition harmless.
    const keep = () => void (kept = [...kept, ...events].slice(0, mostKept))
    fetch(address, { method: 'POST', body, keepalive: true }).then(
      ({ status }) => (status > 501 ? keep() : undefined),
      keep,
    )
  }

  function tell(kind: 'view' | 'click', details: { block?: string; referrer?: string }) {
    send([{ id: newId(), kind, page, visitor, at: new Date().toISOString(), ...details }])
  }

  function click(event: MouseEvent) {
    // `auxclick` also tells of the right button, which opens nothing.
    if (event.button > 1 || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-block]')
    if (block) tell('click', { block: block.dataset['block']! })
    const link = event.target.closest<HTMLAnchorElement>('a[data-go]')
    if (!link) return
    // Counted where it leads to, as a click of this visitor. An owner's mark proves who they are, so no address holds it.
    if (mark === null) link.search = `v=${visitor}`
    else {
      link.search = 'told'
      tell('click', { block: link.dataset['go']! })
    }
  }

  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
  document.addEventListener('visibilitychange', () => send())
  if (isView) tell('view', referrerHost())
}

const { page, framed } = document.body.dataset
// A frame is somebody's preview, but for the one that the owner's own site shows.
if (page && (self === top || framed === '')) {
  // There a visitor who changes the language is still on the same visit.
  const isView = self === top || !document.referrer.startsWith(`${location.origin}/`)
  // What is not drawn is not looked at: a page made ready before anybody asked for it, a tab in the background, or a frame
  // out of sight.
  requestAnimationFrame(() => count(page, isView))
}
