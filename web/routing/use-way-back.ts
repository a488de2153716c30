import type { MouseEvent } from 'react'
import { isPlain } from './link.tsx'
import { entryState } from './scroll.ts'
import { useRouter } from './view.tsx'

/** Focuses the link that led to the left URL, or else the main content. */
function focusWhatLedTo(href: string): void {
  const main = document.getElementById('main')
  const links = [...(main?.querySelectorAll('a') ?? [])]
  const opener = links.find((link) => link.href === href && link.getClientRects().length > 0)
  const target = opener ?? main
  target?.focus({ preventScroll: true })
}

/**
 * Returns the click handler of a back link. It goes back in the history to the preceding screen, skipping the entries
 * of the current screen; with `within` it goes back one entry within the screen. If the person came from outside, the
 * link's own URL is opened.
 */
export function useWayBack(within = false): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { shown } = useRouter()
  return (event) => {
    if (!isPlain(event)) return
    const left = location.href.replace(location.hash, '')
    // The screen is rendered before the next frame.
    const stop = shown.subscribe(() => {
      stop()
      const before = document.activeElement
      requestAnimationFrame(() => {
        // Unless the person has focused something else meanwhile.
        const { activeElement } = document
        const isFree = activeElement === document.body || activeElement?.id === 'main'
        if (isFree || activeElement === before) focusWhatLedTo(left)
      })
    })
    const { from, steps = 0 } = entryState()
    const back = within ? Math.min(steps, 1) : from !== undefined && steps + 1
    if (!back) return
    event.preventDefault()
    history.go(-back)
  }
}
