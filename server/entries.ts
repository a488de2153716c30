/**
 * The bound of an LRUCache of so many entries. `max` would take the room for all of them at the start of a node, and
 * write to all of it.
 */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
