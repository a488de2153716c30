import type { GiveawayState } from '#contract/giveaways.ts'

interface Moments {
  opens_at: Date
  closes_at: Date
  list_hash: string | null
  drawn_at: Date | null
}

/** Returns the state of a giveaway; one whose list is frozen stays closed. */
export function stateOf({ opens_at, closes_at, list_hash, drawn_at }: Moments, now: Date): GiveawayState {
  if (drawn_at !== null) return 'drawn'
  if (list_hash !== null || now >= closes_at) return 'closed'
  return now < opens_at ? 'soon' : 'open'
}
