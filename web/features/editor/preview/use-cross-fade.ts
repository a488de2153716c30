import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Look } from './use-look.ts'

/** Styles of a document with a cross-fade. */
export const fadeStyles = '::view-transition-old(root),::view-transition-new(root){animation-duration:200ms}'

function canFade(frame: Document): boolean {
  return 'startViewTransition' in frame && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Returns the look to show: a new theme replaces the previous one with a view transition, or at once without support or
 * with reduced motion.
 */
export function useCrossFade(frame: Document, look: Look | undefined): Look | undefined {
  const [shown, setShown] = useState(look)
  const isOther = shown !== undefined && look !== undefined && shown.theme.preset !== look.theme.preset
  const next = isOther && canFade(frame) ? look.theme.preset : undefined
  if (next === undefined && shown !== look) setShown(look)
  // Includes other changes made before the transition starts.
  const show = useEffectEvent(() => setShown(look))
  useEffect(() => {
    if (next === undefined) return
    const transition = frame.startViewTransition(() => flushSync(show))
    // The transition may be skipped or the document hidden.
    transition.ready.catch(() => undefined)
  }, [frame, next])
  return next === undefined ? look : shown
}
