/** Wakes the mail sender of this process when mail may be waiting, so that it does not wait for the next poll. */
export class Notifier {
  readonly #listeners = new Set<() => void>()

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` at every notification until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
