/** Something that lies over a screen, such as a sheet: the way back closes it and stays on the screen. */
interface Layer {
  readonly id: string
  readonly close: () => void
}

interface EntryState {
  /** Layers that are open at this entry of the history. */
  layers?: readonly string[]
}

/** What lies over a screen has an entry of the history each, at the address of the screen. */
function createLayers() {
  let open: Layer[] = []
  /** Of layers that are closed while their entry still is the one shown. */
  let spent: string[] = []
  /** Resolves when a step back that was asked for is done. */
  let stepping: Promise<void> | undefined
  let stepped: (() => void) | undefined
  let count = 0

  const layersHere = () => (history.state as EntryState | null)?.layers ?? []
  const write = (act: 'pushState' | 'replaceState', layers: readonly string[]) =>
    history[act]({ ...(history.state as object | null), layers }, '', location.href)

  function push({ id }: Layer): void {
    // The entry of one that is just closed serves the next one.
    const reused = spent.length > 0
    const below = layersHere().filter((each) => !spent.includes(each))
    if (reused) spent.pop()
    write(reused ? 'replaceState' : 'pushState', [...below, id])
  }

  /** Leaves the entries of what is closed, unless somebody has gone on from there. */
  function settle(): void {
    const here = layersHere()
    // Another one that is still open may lie over them; then their entries stay.
    const steps = here.length - 1 - here.findLastIndex((id) => !spent.includes(id))
    spent = []
    if (steps === 0) return
    stepping = new Promise((resolve) => (stepped = resolve))
    history.go(-steps)
  }

  return {
    /** Gives what opens an entry. The result is called when it is closed in another way than by going back. */
    enter(close: () => void): () => void {
      count += 1
      const layer = { id: `${Date.now().toString(36)}.${count}`, close }
      open.push(layer)
      if (stepping === undefined) push(layer)
      else void stepping.then(() => open.includes(layer) && push(layer))
      return () => {
        open = open.filter((each) => each !== layer)
        if (!layersHere().includes(layer.id)) return
        spent.push(layer.id)
        setTimeout(settle, 0)
      }
    },
    /** Whether a move in the history only closed what lay over the screen; closes that. */
    popped(): boolean {
      if (stepping !== undefined) {
        stepping = undefined
        stepped?.()
        return true
      }
      const here = layersHere()
      const gone = open.filter(({ id }) => !here.includes(id))
      open = open.filter((layer) => !gone.includes(layer))
      for (const { close } of gone.toReversed()) close()
      return gone.length > 0
    },
    /** A step back that is under way, which must not lead away from the next address. */
    stepping: () => stepping,
    /** Whether the entry shown belongs to nothing any more; the next address may take its place then. */
    takeSpent(): boolean {
      const here = layersHere()
      const last = here.at(-1)
      if (last === undefined || !spent.includes(last)) return false
      spent = []
      return true
    },
  }
}

export const layers = createLayers()
