import type { Passed } from './robot-check.ts'

/** What the script of Cloudflare Turnstile gives to pages that draw its widget themselves. */
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
/** A token counts for five minutes; the last seconds are left for the way. */
const validMs = 4.5 * 60_000

let loading: Promise<TurnstileWidgets> | undefined

/** Fetches the script once; a failure is forgotten, so that it can be tried again. */
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

/** Draws the widget and waits for its token; an abort, also one that comes later, takes the widget away. */
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
