import type { Limit } from './service.ts'

/** What each counter of a limit may hold: the limit as a whole, shared out where it has several. */
export function slotShares({ count, slots = 1 }: Pick<Limit, 'count' | 'slots'>): number[] {
  return Array.from({ length: slots }, (_none, slot) => Math.floor(count / slots) + (slot < count % slots ? 1 : 0))
}

export function slotKey(key: string, { slots = 1 }: Pick<Limit, 'slots'>, slot: number): string {
  return slots === 1 ? key : `${key}:${slot}`
}

/** The slots in an order that begins anywhere, so that callers spread over them and still find the last free one. */
export function slotOrder({ slots = 1 }: Pick<Limit, 'slots'>): number[] {
  const first = Math.floor(Math.random() * slots)
  return Array.from({ length: slots }, (_none, index) => (first + index) % slots)
}
