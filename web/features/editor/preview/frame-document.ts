import { linkLabel } from '#domain/links.ts'
import { isLocale, type Locale } from '#domain/locales.ts'

/** Events inside the preview. */
export interface FrameEvents {
  /** A block was tapped. */
  onPick(blockId: string): void
  /** A link was tapped; links are not followed. */
  onLink(where: string): void
  /** The page's other language was chosen. */
  onLanguage(locale: Locale): void
}

/** Intercepts taps and submits in the preview and hides icons of broken images. Returns a function that undoes that. */
export function guardFrame(frame: Document, events: FrameEvents): () => void {
  const onClick = (event: Event) => {
    // The frame has its own `Element` class, so `instanceof` would fail.
    const target = event.target as Element
    const link = target.closest('a[href]')
    const block = target.closest<HTMLElement>('[data-frame]')?.dataset['frame']
    const language = link?.getAttribute('hreflang')
    // Toggles the consent question, which would cover the page.
    if (target.closest('.consent-answer, .consent-again') !== null)
      frame.getElementById('consent')!.hidden = target.closest('.consent-answer') !== null
    if (isLocale(language)) {
      event.preventDefault()
      events.onLanguage(language)
    } else if (link !== null) {
      event.preventDefault()
      events.onLink(linkLabel((link as HTMLAnchorElement).href))
    }
    if (block !== undefined) events.onPick(block)
  }
  const onSubmit = (event: Event) => event.preventDefault()
  // Hides the browser's icon of a broken image.
  const onPicture = ({ target }: Event) => {
    ;(target as HTMLElement).style.opacity = '0'
  }
  const listeners = { click: onClick, auxclick: onClick, submit: onSubmit, error: onPicture }
  for (const [name, listener] of Object.entries(listeners)) frame.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) frame.removeEventListener(name, listener, true)
  }
}

export function describeFrame(frame: Document, { lang, title }: { lang: Locale; title: string }): void {
  frame.documentElement.lang = lang
  frame.title = title
}
