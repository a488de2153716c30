import { backButton } from '#ui/dialog/back-button.ts'
import { overScreen } from './over-screen.ts'

interface Layer {
  /** Depth of the layer's history entry: the number of layers open there; 0 while it has no entry. */
  depth: number
  close: () => void
}

const open = new Set<Layer>()
/** Depth of history entries to keep besides those of open layers; Infinity if no closed layer's entry is left to remove. */
let floor = Infinity
/** Pending step back in the history. */
let stepping: Promise<void> | undefined
let stepped: () => void

const here = () => (history.state as Partial<Layer> | null)?.depth ?? 0
/** Depth of the entry that was current last, except after a navigation: then any next entry has another screen. */
let last = here()
const depthToKeep = () => Math.max(floor, ...[...open].map(({ depth }) => depth))

/** Goes back over the entries of closed layers, unless the person has navigated on. */
function settle(): void {
  const steps = here() - depthToKeep()
  // The entry of a layer that closed below an open one waits for that one.
  if (steps > 0 || here() <= floor) floor = Infinity
  stepBack(steps)
}

function stepBack(steps: number): void {
  // A window restored without the entries below cannot go back.
  if (steps <= 0 || steps >= history.length) return
  stepping = new Promise((resolve) => (stepped = resolve))
  history.go(-steps)
}

/**
 * Adds a history entry for a layer, such as a sheet, at the URL of the screen: going back closes the layer and keeps
 * the screen. Returns a function to call when the layer is closed otherwise.
 */
export function enterLayer(close: () => void): () => void {
  const layer = { depth: 0, close }
  const place = () => {
    // The entry of a layer that was just closed is reused.
    if (here() <= depthToKeep()) history.pushState({ ...history.state, depth: here() + 1 }, '', location.href)
    layer.depth = last = here()
  }
  if (stepping === undefined) place()
  else void stepping.then(() => open.has(layer) && place())
  open.add(layer)
  return () => {
    open.delete(layer)
    if (layer.depth > 0) floor = Math.min(floor, layer.depth - 1)
    // In a microtask: before any later navigation, but after a layer that opens in its place.
    queueMicrotask(settle)
  }
}

overScreen.popped = (onSameScreen) => {
  const before = last
  last = here()
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
  // Entries whose layer is no longer open, as after a reload, are no steps of the way back. They are passed over only
  // here and one at a time, since their state may lie: if a layer opens while the document is being reloaded, Chromium
  // leaves its state at the entry of the screen.
  if (onSameScreen && gone.length === 0 && last < before) history.back()
}

overScreen.stepping = () => stepping

overScreen.leaveInner = () => {
  floor = Infinity
  stepBack(here() - 1)
  return stepping
}

overScreen.reuseEntry = () => {
  floor = Infinity
  return here() > 0
}

backButton.enter = enterLayer
