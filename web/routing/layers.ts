import { wayBack } from '#ui/dialog/way-back.ts'
import { overScreen } from './over-screen.ts'

interface Layer {
  /** Of its entry: how many layers are open there; 0 while it has none. */
  depth: number
  close: () => void
}

const open = new Set<Layer>()
/** How deep the entries go that are still wanted, beside those of what is open; endless while none is left over. */
let floor = Infinity
/** A step back that was asked for and is not done. */
let stepping: Promise<void> | undefined
let stepped: () => void

const here = () => (history.state as Partial<Layer> | null)?.depth ?? 0
const wanted = () => Math.max(floor, ...[...open].map(({ depth }) => depth))

/** Leaves the entries of what is closed, unless somebody has gone on from there. */
function settle(): void {
  const steps = here() - wanted()
  floor = Infinity
  stepBack(steps)
}

function stepBack(steps: number): void {
  if (steps <= 0) return
  stepping = new Promise((resolve) => (stepped = resolve))
  history.go(-steps)
}

/**
 * What lies over a screen, such as a sheet, has an entry of the history at the address of the screen: the way back closes
 * it and stays there. Gives what opens such an entry; the result is called when it is closed in another way.
 */
export function enterLayer(close: () => void): () => void {
  const layer = { depth: 0, close }
  const place = () => {
    // The entry of what is just closed serves the next one.
    if (here() <= wanted()) history.pushState({ ...history.state, depth: here() + 1 }, '', location.href)
    layer.depth = here()
  }
  if (stepping === undefined) place()
  else void stepping.then(() => open.has(layer) && place())
  open.add(layer)
  return () => {
    open.delete(layer)
    if (layer.depth > 0) floor = Math.min(floor, layer.depth - 1)
    // At once, so that no address asked for after it comes in between, yet after what opens in its place.
    queueMicrotask(settle)
  }
}

overScreen.popped = () => {
  if (stepping !== undefined) {
    stepping = undefined
    stepped()
    return
  }
  const gone = [...open].filter(({ depth }) => depth > here())
  for (const layer of gone) {
    open.delete(layer)
    layer.close()
  }
}

overScreen.stepping = () => stepping

overScreen.leaveInner = () => {
  floor = Infinity
  stepBack(here() - 1)
  return stepping
}

overScreen.takeSpent = () => {
  floor = Infinity
  return here() > 0
}

wayBack.enter = enterLayer
