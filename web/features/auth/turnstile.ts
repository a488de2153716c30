import type { Passed } from './robot-check.ts'

/** API of the Cloudflare Turnstile script for explicit rendering. */
export interface TurnstileWidgets {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      language: string
      callback: (token: string) => void
      'error-callback': () => void
      'timeout-callback': () => void
    },
  ): string
  remove(widget: string): void
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** A token is valid for five minutes; the rest is reserved for the request. */
const validMs = 4.5 * 60_000

let loading: Promise<TurnstileWidgets> | undefined

/** Loads the script once; after a failure the next call loads it again. */
export function loadTurnstile(): Promise<TurnstileWidgets> {
  loading ??= new Promise<TurnstileWidgets>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve((window as unknown as { turnstile: TurnstileWidgets }).turnstile))
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      reject(new Error('Turnstile is out of reach'))
    })
    document.head.append(script)
  })
  return loading
}

/** Renders the widget and resolves to its token; an abort at any time removes the widget. */
export function passTurnstile(
  widgets: TurnstileWidgets,
  place: HTMLElement,
  { siteKey, language }: { siteKey: string; language: string },
  signal: AbortSignal,
): Promise<Passed> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw signal.reason
    const fail = () => reject(new Error('Turnstile did not pass'))
    const widget = widgets.render(place, {
      sitekey: siteKey,
      action: 'register',
      language,
      callback: (token) => resolve({ payload: token, validMs }),
      'error-callback': fail,
      'timeout-callback': fail,
    })
    signal.addEventListener('abort', () => {
      widgets.remove(widget)
      reject(signal.reason as Error)
    })
  })
}
