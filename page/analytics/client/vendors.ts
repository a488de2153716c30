// Services that count with their own script. Each is told of the consent first, as its documentation asks, although
// none of this runs without consent.
import type { Counter } from './counter.ts'

type Command = (...words: unknown[]) => void

/** Global variables of the vendors' scripts. */
const world = window as unknown as Record<string, unknown>

function load(address: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

export function ga4(id: string): Counter {
  const layer: unknown[] = (world['dataLayer'] = [])
  const gtag: Command = function () {
    // Google's script takes an `arguments` object for a command, and an array for data.
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  world['gtag'] = gtag
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  gtag('consent', 'default', { ...denied, wait_for_update: 500 })
  // The consent question covers analytics only, not advertising.
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', new Date())
  // Cookies are bound to this page's path, since other pages of the site have other owners.
  gtag('config', id, { cookie_domain: 'none', cookie_path: location.pathname })
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return {
    send(event) {
      if (event.kind === 'sent') gtag('event', 'generate_lead')
      else gtag('event', 'select_content', { content_type: 'block', content_id: event.id, content_title: event.title })
    },
    stop() {
      world[`ga-disable-${id}`] = true
      gtag('consent', 'update', denied)
    },
  }
}

type Fbq = Command & { callMethod?: Command; queue: unknown[] }

export function metaPixel(id: string): Counter {
  const send: Command = (...words) => (fbq.callMethod === undefined ? fbq.queue.push(words) : fbq.callMethod(...words))
  const fbq = Object.assign(send, { push: send, loaded: true, version: '2.0', queue: [] }) as Fbq
  world['fbq'] = world['_fbq'] = fbq
  fbq('consent', 'revoke')
  // Turns off automatic events, which would read pressed buttons and form fields.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  fbq('consent', 'grant')
  fbq('track', 'PageView')
  load('https://connect.facebook.net/en_US/fbevents.js')
  return {
    send(event) {
      if (event.kind === 'sent') fbq('track', 'Lead')
      else fbq('trackCustom', 'BlockClick', { content_ids: [event.id], content_name: event.title })
    },
    stop: () => fbq('consent', 'revoke'),
  }
}

/** TikTok's command queue, which its script processes and then replaces. */
type Ttq = unknown[] & Record<string, Command>

const ttqMethods = (
  'page track identify instances debug on off once ready alias group enableCookie disableCookie ' +
  'holdConsent revokeConsent grantConsent'
).split(' ')

function ttqList(): Ttq {
  const list = [] as unknown as Ttq
  for (const method of ttqMethods) list[method] = (...words) => void list.push([method, ...words])
  return list
}

export function tiktokPixel(id: string): Counter {
  const address = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  const pixel = Object.assign(ttqList(), { _u: address })
  const ttq = Object.assign(ttqList(), {
    methods: ttqMethods,
    instance: () => pixel,
    _i: { [id]: pixel },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  }) as unknown as Ttq
  world['TiktokAnalyticsObject'] = 'ttq'
  world['ttq'] = ttq
  // TikTok's script replaces this object, so each call looks it up again.
  const call = (method: string, ...words: unknown[]) => (world['ttq'] as Ttq)[method]?.(...words)
  call('holdConsent')
  call('grantConsent')
  call('page')
  load(`${address}?sdkid=${id}&lib=ttq`)
  return {
    send(event) {
      if (event.kind === 'sent') call('track', 'SubmitForm')
      else call('track', 'ClickButton', { content_id: event.id, content_name: event.title })
    },
    stop: () => call('revokeConsent'),
  }
}
