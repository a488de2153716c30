const INTERVAL_MS = 5000

export interface Autoplay {
  /** Which slide is shown, from 0. */
  shown: number
  /** Whether the slides move on by themselves; a person's pause outlasts everything. */
  playing: boolean
}

/** What decides whether slides may move on by themselves, asked anew each time. */
export interface Environment {
  /** Nobody sees them. */
  hidden: () => boolean
  /** Less motion is wished for. */
  reduced: () => boolean
}

/**
 * The slide shown and its clock: the next one comes every 5000 ms unless the person has paused it, is at it, or does not
 * see it. A wish for less motion pauses it from the start, or with the next step. Whoever picks a slide gets the whole time
 * with it. Each change is drawn, beginning with the first slide.
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
