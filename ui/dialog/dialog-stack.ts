import { createStore } from '../store.ts'

/** Difference of z-index between two stacked modals; the lowest one is the token `--layer-modal`. */
const STEP = 10

/** Creates a stack of open modals; a modal keeps its position until it is closed. */
export function createDialogStack<Modal>() {
  const entries = createStore<ReadonlyArray<{ modal: Modal; above: number }>>([])

  return {
    subscribe: entries.subscribe,
    /** Returns the modal that was opened last. */
    get: (): Modal | undefined => entries.get().at(-1)?.modal,
    /** Pushes a modal on top; returns the offset to the lowest z-index: 0, 10, 20 … */
    enter: (modal: Modal): number => {
      const above = (entries.get().at(-1)?.above ?? -STEP) + STEP
      entries.update((open) => [...open, { modal, above }])
      return above
    },
    leave: (modal: Modal) => entries.update((open) => open.filter((entry) => entry.modal !== modal)),
  }
}

export const dialogStack = createDialogStack<HTMLDialogElement>()
