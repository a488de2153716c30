/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameValue(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false
  if (Array.isArray(one) !== Array.isArray(two)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && sameValue(Reflect.get(one, key), Reflect.get(two, key)))
  )
}
