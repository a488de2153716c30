import type { MouseEvent } from 'react'
import { isPlain } from './link.tsx'
import { entryState } from './scroll.ts'
import { useRouter } from './view.tsx'

/** What led to the address that is left then has the focus, else the content around it. */
function focusWhatLedTo(href: string): void {
  const main = document.getElementById('main')
  const links = [...(main?.querySelectorAll('a') ?? [])]
  const opener = links.find((link) => link.href === href && link.getClientRects().length > 0)
  const target = opener ?? main
  target?.focus({ preventScroll: true })
}

/**
 * What a link calls that leads back, as the browser does, to the screen that somebody came from, past all that they
 * looked at within this one; or `within` the screen to what it showed before. Who came from elsewhere goes to the link's
 * own address.
 */
export function useWayBack(within = false): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { shown } = useRouter()
  return (event) => {
    if (!isPlain(event)) return
    const left = location.href.replace(location.hash, '')
    // The screen is drawn before the next frame.
    const stop = shown.subscribe(() => {
      stop()
      requestAnimationFrame(() => focusWhatLedTo(left))
    })
    const { from, steps = 0 } = entryState()
    const back = within ? Math.min(steps, 1) : from !== undefined && steps + 1
    if (!back) return
    event.preventDefault()
    history.go(-back)
  }
}
