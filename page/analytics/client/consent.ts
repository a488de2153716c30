// Asks for consent to analytics services; contacts none of them before a yes.
import type { PageAnalytics } from '../schema.ts'
import { choiceStore } from './choice.ts'
import type { Counter, AnalyticsEvent } from './counter.ts'
import { plausible, umami } from './senders.ts'
import { ga4, metaPixel, tiktokPixel } from './vendors.ts'

type Ids = Partial<PageAnalytics>

/** Maximum length of a title that is sent, in characters. */
const maxTitleLength = 100

function startCounters(ids: Ids): Counter[] {
  const counters: Counter[] = []
  if (ids.ga4) counters.push(ga4(ids.ga4))
  if (ids.metaPixel) counters.push(metaPixel(ids.metaPixel))
  if (ids.tiktokPixel) counters.push(tiktokPixel(ids.tiktokPixel))
  if (ids.plausible) counters.push(plausible(ids.plausible))
  if (ids.umami) counters.push(umami(ids.umami))
  return counters
}

/** Deletes the vendors' cookies on this host and its parent domains. */
function removeCookies() {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  for (const name of names.filter((each) => /^(?:_ga|_gcl|_fb[pc]|_tt|ttcsid)/.test(each))) {
    for (const domain of domains) {
      for (const path of ['/', location.pathname]) document.cookie = `${name}=; max-age=0; path=${path}${domain}`
    }
  }
}

/** The title of a block that was clicked. */
function titleOf(element: HTMLElement): string {
  const title =
    element.getAttribute('aria-label') ?? (element.innerText.trim() || element.querySelector('img')?.alt || '')
  return title.split('\n')[0]!.slice(0, maxTitleLength)
}

function prepare(question: HTMLElement, again: HTMLElement, page: string) {
  const ids = JSON.parse(question.dataset['analytics']!) as Ids
  const whom = Object.entries(ids).map(([name, id]) => (typeof id === 'object' && id ? `${name} ${id.host}` : name))
  const key = `lanka.analytics.${page}`
  const choice = choiceStore(key, whom)
  let counters: Counter[] = []

  function show(shown: boolean) {
    question.hidden = !shown
    document.documentElement.style.setProperty('--consent', shown ? `${question.offsetHeight}px` : '0px')
  }

  function sendToAll(event: AnalyticsEvent) {
    for (const counter of counters) {
      try {
        counter.send(event)
      } catch {
        // A vendor's failing script must not affect the page or other services.
      }
    }
  }

  /** Applies the stored answer, also one given in another tab, or shows the question. */
  function applyChoice() {
    const said = choice.read()
    show(said === undefined)
    if (said === true && counters.length === 0) counters = startCounters(ids)
    // A no also deletes cookies of an earlier yes, even if that was about other services or has expired.
    if (said === false) removeCookies()
    if (said === true || counters.length === 0) return
    for (const counter of counters) counter.stop()
    counters = []
    removeCookies()
    // A running script can be ended only by unloading its document.
    location.reload()
  }

  function click({ button, target }: MouseEvent) {
    if (button > 1 || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>('[data-block], a[data-go]')
    const id = element?.dataset['block'] ?? element?.dataset['go']
    if (element && id) sendToAll({ kind: 'click', id, title: titleOf(element) })
  }

  let asked = false
  question.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest('button')
    if (answer === null) return
    choice.keep(answer.value === 'yes')
    applyChoice()
    if (asked) again.focus()
  })
  again.addEventListener('click', () => {
    asked = true
    show(true)
    question.focus()
  })
  again.hidden = false
  addEventListener('resize', () => show(!question.hidden))
  addEventListener('storage', (event) => event.key === key && applyChoice())
  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
  // The script of the form says so.
  addEventListener('sent', () => sendToAll({ kind: 'sent' }))
  applyChoice()
}

const page = document.body.dataset['page']
const question = document.getElementById('consent')
const again = document.getElementById('consent-again')
// Not in frames, which are previews or the widget. A prerendered page waits until it is shown.
if (page && question && again && self === top) {
  const start = () => prepare(question, again, page)
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
