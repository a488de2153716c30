import { linkLabel } from '#domain/links.ts'
import { isLocale, type Locale } from '#domain/locales.ts'

/** What the owner did inside the preview. */
export interface FrameEvents {
  /** Tapped a block. */
  onPick(blockId: string): void
  /** Tapped a link, which leads nowhere from here. */
  onLink(where: string): void
  /** Chose the page's other language. */
  onLanguage(locale: Locale): void
}

/** Keeps every tap and form of the preview inside of it, and its pictures without the browser's marks. The result takes that back. */
export function guardFrame(frame: Document, events: FrameEvents): () => void {
  const onClick = (event: Event) => {
    // The frame has its own set of classes, so `instanceof Element` would not know its elements.
    const target = event.target as Element
    const link = target.closest('a[href]')
    const block = target.closest<HTMLElement>('[data-frame]')?.dataset['frame']
    const language = link?.getAttribute('hreflang')
    // Out of the way of what is being edited; the link at the foot of the page brings it back.
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
  // The browser's mark of a picture that did not come says nothing of the page.
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
