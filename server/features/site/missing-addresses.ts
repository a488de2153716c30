/** Addresses that are remembered at once; those found out longest ago go first. */
const most = 10_000

/** Addresses, in lower case, that had no page a moment ago: whoever asks for many of them costs no query each. */
export class MissingAddresses {
  /** The millisecond of the clock from which each must be looked up again. */
  readonly #freshUntil = new Map<string, number>()

  has(key: string, now: Date): boolean {
    return now.getTime() < (this.#freshUntil.get(key) ?? 0)
  }

  add(key: string, freshUntil: number): void {
    this.#freshUntil.delete(key)
    this.#freshUntil.set(key, freshUntil)
    if (this.#freshUntil.size > most) this.#freshUntil.delete(this.#freshUntil.keys().next().value!)
  }

  remove(key: string): void {
    this.#freshUntil.delete(key)
  }

  clear(): void {
    this.#freshUntil.clear()
  }
}
