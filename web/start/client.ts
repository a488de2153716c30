// Script of the start page, which is rendered by the server and complete without it.
import { checkAddress } from './claim.ts'
import { openByHash } from './questions.ts'
import { startDocument } from './frame.ts'
import { attachShadowRoots, startCarousel, startLooksStrip } from './samples.ts'

/** Preloads the sign-in screen's scripts when somebody is about to open it. */
function preloadSignIn(): void {
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const
  const hasten = ({ target }: Event) => {
    if ((target as Element).closest('[data-for=guest]') === null) return
    for (const kind of kinds) removeEventListener(kind, hasten)
    for (const href of document.body.dataset['ahead']!.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  for (const kind of kinds) addEventListener(kind, hasten, { passive: true })
}

/** Loads the samples' fonts after the first paint, so that they do not delay the page's own text. */
function loadSampleFonts(): void {
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      setTimeout(() => (document.querySelector<HTMLStyleElement>('style[media]')!.media = '')),
    ),
  )
}

attachShadowRoots()
loadSampleFonts()
startDocument()
startCarousel(document.querySelector<HTMLElement>('.stage')!)
startLooksStrip(document.querySelector<HTMLElement>('.looks')!)
for (const form of document.querySelectorAll<HTMLFormElement>('.claim')) checkAddress(form)
openByHash()
preloadSignIn()
