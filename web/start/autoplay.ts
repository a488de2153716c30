import { createStore } from '#ui/store.ts'

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
  const store = createStore<Autoplay>({ shown: 0, playing: !reduced() })
  let viewers = 0
  let suspended = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<Autoplay>) => {
    store.update((state) => ({ ...state, ...change }))
    schedule()
  }
  const show = (index: number) => set({ shown: (index + count) % count })

  function schedule() {
    clearTimeout(timer)
    if (viewers === 0 || !store.get().playing || suspended) return
    timer = setTimeout(advance, INTERVAL_MS)
  }

  function advance() {
    if (reduced()) set({ playing: false })
    else if (hidden()) schedule()
    else show(store.get().shown + 1)
  }

  return {
    subscribe: (listener: () => void) => {
      const leave = store.subscribe(listener)
      viewers += 1
      schedule()
      return () => {
        leave()
        viewers -= 1
        schedule()
      }
    },
    get: store.get,
    show,
    step: (by: number) => show(store.get().shown + by),
    play: (playing: boolean) => set({ playing }),
    suspend: (is: boolean) => {
      suspended = is
      schedule()
    },
  }
}
