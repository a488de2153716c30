import { createStore } from '../store.ts'

/** Phase of the full-screen preloader; in `asked` it is in the document but still transparent. */
export type PreloaderPhase = 'absent' | 'asked' | 'shown' | 'leaving'

const FADE_IN_AFTER_MS = 1
const REMOVED_AFTER_MS = 500

/** Creates two independent counters, one for each indicator; an indicator shows while its counter is above zero. */
export function createLoading() {
  const store = createStore<{ phase: PreloaderPhase; spinners: number }>({ phase: 'absent', spinners: 0 })
  let preloaders = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: PreloaderPhase, then?: { phase: PreloaderPhase; afterMs: number }) => {
    clearTimeout(timer)
    store.update((state) => ({ ...state, phase: next }))
    if (then) timer = setTimeout(() => enter(then.phase), then.afterMs)
  }

  const changePreloaders = (by: 1 | -1) => {
    preloaders += by
    if (by === 1 && preloaders === 1) enter('asked', { phase: 'shown', afterMs: FADE_IN_AFTER_MS })
    if (preloaders === 0) enter('leaving', { phase: 'absent', afterMs: REMOVED_AFTER_MS })
  }

  const changeSpinners = (by: 1 | -1) => store.update((state) => ({ ...state, spinners: state.spinners + by }))

  return {
    subscribe: store.subscribe,
    get: store.get,
    /** Shows the full-screen preloader until the returned function is called; calling it again does nothing. */
    beginPreloader: () => once(changePreloaders),
    /** Shows the corner spinner until the returned function is called; calling it again does nothing. */
    beginSpinner: () => once(changeSpinners),
  }
}

function once(change: (by: 1 | -1) => void): () => void {
  let ended = false
  change(1)
  return () => {
    if (ended) return
    ended = true
    change(-1)
  }
}

/** The loading indicators of this browser window. */
export const loading = createLoading()
