import type { Limit } from './service.ts'

/** Returns the limit of each counter: the whole limit, divided among several counters if there are slots. */
export function slotShares({ count, slots = 1 }: Pick<Limit, 'count' | 'slots'>): number[] {
  return Array.from({ length: slots }, (_none, slot) => Math.floor(count / slots) + (slot < count % slots ? 1 : 0))
}

export function slotKey(key: string, { slots = 1 }: Pick<Limit, 'slots'>, slot: number): string {
  return slots === 1 ? key : `${key}:${slot}`
}

/**
 * Returns the slots in rotated order with a random start, so that callers spread over them and still find the last free
 * one.
 */
export function slotOrder({ slots = 1 }: Pick<Limit, 'slots'>): number[] {
  const first = Math.floor(Math.random() * slots)
  return Array.from({ length: slots }, (_none, index) => (first + index) % slots)
}
