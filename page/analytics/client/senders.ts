// Services with an HTTP API for events, so that no script of theirs runs on the page.
import type { PageAnalytics } from '../schema.ts'
import type { Counter, AnalyticsEvent } from './counter.ts'

/** The page's address without its fragment, which is never sent to a server. */
const address = () => location.href.split('#')[0]

/** Sends with `keepalive`, since a click leaves the page; failures are ignored. */
function post(url: string, type: string, body: object) {
  const headers = { 'content-type': type }
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  )
}

/** A service that takes events with a name and details. */
function sender(send: (name?: string, details?: object) => void): Counter {
  send()
  return {
    send(event: AnalyticsEvent) {
      if (event.kind === 'sent') send('form_sent')
      else send('block_click', { id: event.id, title: event.title })
    },
    stop: () => undefined,
  }
}

/** https://plausible.io/docs/events-api; `text/plain` avoids a CORS preflight. */
export function plausible(domain: string): Counter {
  return sender((name = 'pageview', props) =>
    post('https://plausible.io/api/event', 'text/plain', {
      name,
      url: address(),
      domain,
      referrer: document.referrer || null,
      props,
    }),
  )
}

/** https://docs.umami.is/docs/api/sending-stats */
export function umami({ host, id }: PageAnalytics['umami']): Counter {
  return sender((name, data) =>
    post(`https://${host ?? 'cloud.umami.is'}/api/send`, 'application/json', {
      type: 'event',
      payload: {
        website: id,
        hostname: location.hostname,
        url: address(),
        title: document.title,
        referrer: document.referrer,
        language: navigator.language,
        screen: `${screen.width}x${screen.height}`,
        name,
        data,
      },
    }),
  )
}
