import { useEffect, type MouseEvent } from 'react'
import { isPlain } from './link.tsx'
import { cameFrom } from './scroll.ts'

/**
 * What a link calls that leads back, as the browser does, to the screen that somebody came from, or `within` the screen
 * to what it showed before; whoever came from elsewhere goes to the link's own address. Where the link had the focus and
 * goes away, the content that is shown then has it.
 */
export function useWayBack(within = false): (event: MouseEvent<HTMLAnchorElement>) => void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (event) => {
    const from = cameFrom()
    if (!isPlain(event) || from === undefined || (from === location.pathname) !== within) return
    event.preventDefault()
    history.back()
  }
}
