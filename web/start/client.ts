// What the start page does beyond being read; it is drawn by the server and complete without this.
import { liven } from './frame.ts'
import { turnSamples } from './samples.ts'

/** Fetches the scripts of the sign-in screen as soon as somebody is about to go there. */
function hastenSignIn(): void {
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

liven()
turnSamples(document.querySelector<HTMLElement>('.stage')!)
hastenSignIn()
