/**
 * Options that limit an LRUCache to a number of entries. Its option `max` would allocate memory for all of them at
 * start.
 */
export function maxEntries(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
