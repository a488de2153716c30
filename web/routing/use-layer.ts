import { useEffectEvent, useLayoutEffect } from 'react'
import { enterLayer } from './layers.ts'

/** Gives something over the screen a history entry while it is `open`, so that going back closes it. */
export function useLayer(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => (open ? enterLayer(() => close()) : undefined), [open])
}
