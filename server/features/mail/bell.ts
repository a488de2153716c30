/** Tells the sender of this process that new mail may be waiting, so that nobody waits for its next round. */
export class Bell {
  readonly #listeners = new Set<() => void>()

  ring(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` at every ring until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
