/** For so long, in milliseconds, a part that did not come is not asked for again. */
const pause = 3000

/** Marks a promise as React does, so that `use` need not wait for what is there. */
export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}

/** Parts that a browser fetches by their names, each once. */
export function fetchedParts<Name extends string, Part>(
  loaders: Readonly<Partial<Record<Name, () => Promise<Part>>>>,
  atHand?: Readonly<Partial<Record<Name, Part>>>,
) {
  const parts = new Map(Object.entries(atHand ?? {}) as [Name, Part][])
  const coming = new Map<Name, Promise<boolean>>()

  async function bring(name: Name): Promise<boolean> {
    try {
      if (!parts.has(name)) parts.set(name, await loaders[name]!())
      return true
    } catch {
      setTimeout(() => coming.delete(name), pause)
      return false
    }
  }

  return {
    /** Undefined until it has come. */
    get: (name: Name): Part | undefined => parts.get(name),
    /** Brings a part and tells whether it is there. */
    fetch(name: Name): Promise<boolean> {
      const known = coming.get(name) ?? settled(bring(name))
      coming.set(name, known)
      return known
    },
  }
}
