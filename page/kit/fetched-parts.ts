/** Time in ms after a failed load before the part may be requested again. */
const retryDelayMs = 3000

/** Marks a promise as React does, so that `use` returns a settled value without suspending. */
export function withStatus<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}

/** Loads named parts in a browser, each once. */
export function fetchedParts<Name extends string, Part>(
  loaders: Readonly<Partial<Record<Name, () => Promise<Part>>>>,
  preloaded?: Readonly<Partial<Record<Name, Part>>>,
) {
  const parts = new Map(Object.entries(preloaded ?? {}) as [Name, Part][])
  const requests = new Map<Name, Promise<boolean>>()

  async function load(name: Name): Promise<boolean> {
    try {
      if (!parts.has(name)) parts.set(name, await loaders[name]!())
      return true
    } catch {
      setTimeout(() => requests.delete(name), retryDelayMs)
      return false
    }
  }

  return {
    /** The part; undefined until it is loaded. */
    get: (name: Name): Part | undefined => parts.get(name),
    /** Loads a part; resolves to whether it is loaded. */
    fetch(name: Name): Promise<boolean> {
      const request = requests.get(name) ?? withStatus(load(name))
      requests.set(name, request)
      return request
    },
  }
}
