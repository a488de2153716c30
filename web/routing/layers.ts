import { backButton } from '#ui/dialog/back-button.ts'
import { overScreen } from './over-screen.ts'

interface Layer {
  /** Depth of the layer's history entry: the number of layers open there; 0 while it has no entry. */
  depth: number
  close: () => void
}

/** What the entry of a layer has in its state. */
interface LayerEntry {
  depth: number
  /** Time origin of the document that opened the layer. */
  opener: number
}

const open = new Set<Layer>()
/** Depth of history entries to keep besides those of open layers; Infinity if no closed layer's entry is left to remove. */
let floor = Infinity
/** Pending step back in the history. */
let stepping: Promise<void> | undefined
let stepped: () => void

const entry = () => (history.state ?? {}) as Partial<LayerEntry>
const here = () => entry().depth ?? 0
/**
 * Whether the current entry belongs to a layer of this document, open or closed. Of the others nothing is certain: if a
 * layer opens while its document is being reloaded, Chromium leaves the layer's state at the entry of the screen.
 */
const isOwn = () => entry().opener === performance.timeOrigin
/** Depth of the entry that was current last, except after a navigation: then any next entry has another screen. */
let last = here()
/** Depth of the entry over which this document opened its first layer: more than 0 over what another one left. */
let base = 0
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
    if (!isOwn()) base = here()
    // The entry of a layer that was just closed is reused.
    if (here() <= depthToKeep()) {
      const added: LayerEntry = { depth: here() + 1, opener: performance.timeOrigin }
      history.pushState({ ...history.state, ...added }, '', location.href)
    }
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
  // here and one at a time, since the state of another document's may lie.
  if (onSameScreen && gone.length === 0 && last < before) history.back()
}

overScreen.stepping = () => stepping

overScreen.leaveInner = () => {
  floor = Infinity
  if (isOwn()) stepBack(here() - base - 1)
  return stepping
}

overScreen.reuseEntry = () => {
  floor = Infinity
  return isOwn()
}

backButton.enter = enterLayer
