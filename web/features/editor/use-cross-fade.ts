import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Look } from './use-look.ts'

/** Of a document whose look fades. */
export const fadeStyles = '::view-transition-old(root),::view-transition-new(root){animation-duration:200ms}'

function canFade(frame: Document): boolean {
  return 'startViewTransition' in frame && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The look to show: one of another theme takes the former's place by a cross-fade, at once where the browser cannot do
 * that or its owner wants nothing to move.
 */
export function useCrossFade(frame: Document, look: Look | undefined): Look | undefined {
  const [worn, setWorn] = useState(look)
  const isOther = worn !== undefined && look !== undefined && worn.theme.preset !== look.theme.preset
  const next = isOther && canFade(frame) ? look.theme.preset : undefined
  if (next === undefined && worn !== look) setWorn(look)
  // What else changes before the fade begins comes with it.
  const wear = useEffectEvent(() => setWorn(look))
  useEffect(() => {
    if (next === undefined) return
    const transition = frame.startViewTransition(() => flushSync(wear))
    // Another one may take its place, and nobody may see the document.
    transition.ready.catch(() => undefined)
  }, [frame, next])
  return next === undefined ? look : worn
}
