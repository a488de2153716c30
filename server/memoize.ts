/** Makes the thing of each key once and keeps it in `known`; a failure is not kept. */
export function makeOnce<Key, Thing>(
  known: Map<Key, Promise<Thing>>,
  key: Key,
  make: () => Promise<Thing>,
): Promise<Thing> {
  const found = known.get(key)
  if (found !== undefined) return found
  const thing = make()
  known.set(key, thing)
  thing.catch(() => known.delete(key))
  return thing
}

/** Memoises an async function; a failure is not cached. */
export function memoize<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  const known = new Map<'thing', Promise<Thing>>()
  return () => makeOnce(known, 'thing', make)
}
