const INTERVAL_MS = 5000

export interface Autoplay {
  /** Index of the visible slide. */
  shown: number
  /** Whether slides advance by themselves; a pause by the person is permanent. */
  playing: boolean
}

/** Conditions for autoplay, queried each time. */
export interface Environment {
  /** Whether the slides are out of sight. */
  hidden: () => boolean
  /** Whether reduced motion is preferred. */
  reduced: () => boolean
}

/**
 * State and timer of a carousel: advances every 5000 ms unless paused, hovered, focused or out of sight. Reduced motion
 * pauses it. A manual choice restarts the interval. `draw` is called for every state, the first included.
 */
export function createAutoplay(count: number, { hidden, reduced }: Environment, draw: (state: Autoplay) => void) {
  let state: Autoplay = { shown: 0, playing: !reduced() }
  let suspended = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<Autoplay>) => {
    state = { ...state, ...change }
    draw(state)
    schedule()
  }
  const show = (index: number) => set({ shown: (index + count) % count })

  function schedule() {
    clearTimeout(timer)
    if (state.playing && !suspended) timer = setTimeout(advance, INTERVAL_MS)
  }

  function advance() {
    if (reduced()) set({ playing: false })
    else if (hidden()) schedule()
    else show(state.shown + 1)
  }

  set({})
  return {
    get: () => state,
    show,
    step: (by: number) => show(state.shown + by),
    play: (playing: boolean) => set({ playing }),
    suspend: (is: boolean) => {
      suspended = is
      schedule()
    },
  }
}
