import { useEffectEvent, useLayoutEffect } from 'react'
import { enterLayer } from './layers.ts'

/** Makes something that lies over the screen an entry of the history while it is `open`: the way back closes it. */
export function useLayer(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => (open ? enterLayer(() => close()) : undefined), [open])
}
