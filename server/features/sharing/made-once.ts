/** Makes something when it is first asked for and keeps it; what failed is tried again. */
export function madeOnce<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
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
