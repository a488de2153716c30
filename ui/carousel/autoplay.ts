const INTERVAL_MS = 5000

export interface Autoplay {
  /** Which slide is shown, from 0. */
  shown: number
  /** Whether the slides move on by themselves; a person's pause outlasts everything. */
  playing: boolean
}

/** What decides whether slides may move on by themselves, asked anew each time. */
export interface Environment {
  /** The window is out of sight. */
  hidden: () => boolean
  /** Less motion is wished for. */
  reduced: () => boolean
}

/**
 * The slide shown and its clock: the next one comes every 5000 ms unless the person has paused it, is at it, or the
 * window is out of sight. A wish for less motion pauses it from the start, or with the next step. Whoever picks a slide
 * gets the whole time with it.
 */
export function createAutoplay(count: number, { hidden, reduced }: Environment) {
  const listeners = new Set<() => void>()
  let state: Autoplay = { shown: 0, playing: !reduced() }
  let suspended = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Autoplay) => {
    state = next
    schedule()
    for (const listener of listeners) listener()
  }
  const show = (index: number) => set({ ...state, shown: (index + count) % count })

  function schedule() {
    clearTimeout(timer)
    if (listeners.size === 0 || !state.playing || suspended) return
    timer = setTimeout(advance, INTERVAL_MS)
  }

  function advance() {
    if (reduced()) set({ ...state, playing: false })
    else if (hidden()) schedule()
    else show(state.shown + 1)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      schedule()
      return () => {
        listeners.delete(listener)
        schedule()
      }
    },
    current: () => state,
    show,
    step: (by: number) => show(state.shown + by),
    play: (playing: boolean) => set({ ...state, playing }),
    suspend: (is: boolean) => {
      suspended = is
      schedule()
    },
  }
}
