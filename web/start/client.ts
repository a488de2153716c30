// What the start page does beyond being read; it is drawn by the server and complete without this.
import { checkAddress } from './claim.ts'
import { openByHash } from './questions.ts'
import { liven } from './frame.ts'
import { growRoots, moveParade, turnSamples } from './samples.ts'

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

/** After the first picture of the page: files of the samples' faces must not hold up what the page itself says. */
function wearLateFaces(): void {
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      setTimeout(() => (document.querySelector<HTMLStyleElement>('style[media]')!.media = '')),
    ),
  )
}

growRoots()
wearLateFaces()
liven()
turnSamples(document.querySelector<HTMLElement>('.stage')!)
moveParade(document.querySelector<HTMLElement>('.looks')!)
for (const form of document.querySelectorAll<HTMLFormElement>('.claim')) checkAddress(form)
openByHash()
hastenSignIn()
