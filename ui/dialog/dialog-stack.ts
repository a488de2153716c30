import { createStore } from '../store.ts'

/** Distance between two stacked modals; the lowest order is the token `--layer-modal`. */
const STEP = 10

/** Which modals are open and in which order; an order, once given, is kept until the modal is gone. */
export function createDialogStack<Modal>() {
  const entries = createStore<ReadonlyArray<{ modal: Modal; above: number }>>([])

  return {
    subscribe: entries.subscribe,
    /** The modal that was opened last. */
    get: (): Modal | undefined => entries.get().at(-1)?.modal,
    /** Enters on top of all others; answers what to add to the base order: 0, 10, 20 … */
    enter: (modal: Modal): number => {
      const above = (entries.get().at(-1)?.above ?? -STEP) + STEP
      entries.update((open) => [...open, { modal, above }])
      return above
    },
    leave: (modal: Modal) => entries.update((open) => open.filter((entry) => entry.modal !== modal)),
  }
}

export const dialogStack = createDialogStack<HTMLDialogElement>()
