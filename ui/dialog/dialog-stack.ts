/** Distance between two stacked modals; the lowest order is the token `--layer-modal`. */
const STEP = 10

/** Which modals stand in the document and in which order; an order, once given, is kept until the modal is gone. */
export function createDialogStack() {
  const listeners = new Set<() => void>()
  let entries: ReadonlyArray<{ id: string; above: number }> = []

  const set = (next: typeof entries) => {
    entries = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What to add to the base order for this modal: 0, 10, 20 …; 0 for one that has not entered. */
    offsetOf: (id: string): number => (entries.find((entry) => entry.id === id)?.above ?? 0) * STEP,
    /** Enters on top of all others; the returned function leaves. */
    enter: (id: string) => {
      const top = entries.at(-1)
      set([...entries, { id, above: top ? top.above + 1 : 0 }])
      return () => set(entries.filter((entry) => entry.id !== id))
    },
  }
}

export const dialogStack = createDialogStack()
