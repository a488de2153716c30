/** Copying array methods, missing before Safari 16, Chrome 110 and Firefox 115. */
const methods = {
  toSorted(this: unknown[], order?: (one: unknown, other: unknown) => number) {
    return [...this].sort(order)
  },
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is what stands in for the other one
    return [...this].reverse()
  },
  toSpliced(this: unknown[], start: number, removed: number, ...added: unknown[]) {
    const copy = [...this]
    copy.splice(start, removed, ...added)
    return copy
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
}

export function addArrayMethods(): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in Array.prototype) continue
    // Not enumerable, as the engine's own are not: a loop over an array's keys must not meet them.
    // oxlint-disable-next-line eslint/no-extend-native -- that is what this is for
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
  }
}
