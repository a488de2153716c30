/** Memoises an async function; a failure is not cached. */
export function memoize<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let thing: Promise<Thing> | undefined
  return () => {
    if (thing !== undefined) return thing
    thing = make()
    thing.catch(() => {
      thing = undefined
    })
    return thing
  }
}
