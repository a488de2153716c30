const INTERVAL_MS = 5000

export interface Turning {
  /** Which slide is shown, from 0. */
  shown: number
  /** Whether the slides move on by themselves; a person's pause outlasts everything. */
  playing: boolean
}

/** What decides whether slides may move on by themselves, asked anew each time. */
export interface Surroundings {
  /** The window is out of sight. */
  hidden: () => boolean
  /** Less motion is wished for. */
  reduced: () => boolean
}

/**
 * The slide shown and its clock: the next one comes every 5000 ms unless the person has paused it, rests on it, or the
 * window is out of sight. A wish for less motion pauses it from the start, or with the next turn. Whoever picks a slide
 * gets the whole time with it.
 */
export function createTurning(count: number, { hidden, reduced }: Surroundings) {
  const listeners = new Set<() => void>()
  let state: Turning = { shown: 0, playing: !reduced() }
  let resting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Turning) => {
    state = next
    wind()
    for (const listener of listeners) listener()
  }
  const show = (index: number) => set({ ...state, shown: (index + count) % count })

  function wind() {
    clearTimeout(timer)
    if (listeners.size === 0 || !state.playing || resting) return
    timer = setTimeout(turn, INTERVAL_MS)
  }

  function turn() {
    if (reduced()) set({ ...state, playing: false })
    else if (hidden()) wind()
    else show(state.shown + 1)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      wind()
      return () => {
        listeners.delete(listener)
        wind()
      }
    },
    current: () => state,
    show,
    step: (by: number) => show(state.shown + by),
    play: (playing: boolean) => set({ ...state, playing }),
    rest: (is: boolean) => {
      resting = is
      wind()
    },
  }
}
