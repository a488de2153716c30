/** Distance between two stacked modals; the lowest order is the token `--layer-modal`. */
const STEP = 10

/** Which modals are open and in which order; an order, once given, is kept until the modal is gone. */
export function createDialogStack<Modal>() {
  const listeners = new Set<() => void>()
  let entries: ReadonlyArray<{ modal: Modal; above: number }> = []

  const set = (next: typeof entries) => {
    entries = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The modal that was opened last. */
    top: (): Modal | undefined => entries.at(-1)?.modal,
    /** Enters on top of all others; answers what to add to the base order: 0, 10, 20 … */
    enter: (modal: Modal): number => {
      const above = (entries.at(-1)?.above ?? -STEP) + STEP
      set([...entries, { modal, above }])
      return above
    },
    leave: (modal: Modal) => set(entries.filter((entry) => entry.modal !== modal)),
  }
}

export const dialogStack = createDialogStack<HTMLDialogElement>()
