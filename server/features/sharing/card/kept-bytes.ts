/** Bytes by key in memory; those not asked for longest go first when `maxBytes` are full. */
export class KeptBytes {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const bytes = this.#entries.get(key)
    if (bytes === undefined) return undefined
    // A map keeps the order of insertion: putting the entry in again makes it the youngest.
    this.#entries.delete(key)
    this.#entries.set(key, bytes)
    return bytes
  }

  keep(key: string, bytes: Buffer): void {
    this.#drop(key)
    this.#entries.set(key, bytes)
    this.#bytes += bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}
