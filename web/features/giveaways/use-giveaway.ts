import { useEffect, useState } from 'react'
import { giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { call, isRefusal } from '#web/api.ts'

type Loaded = { giveaway: Giveaway } | { missing: true } | { error: unknown } | undefined

/** Longest delay of a browser timer in ms: 31 bits. */
const longestTimerMs = 2 ** 31 - 1
/** Shortest delay in ms before a refetch, in case the device's clock is ahead of the server's. */
const shortestWaitMs = 5000

async function load(id: string): Promise<Loaded> {
  try {
    return { giveaway: await call(giveawaysApi.giveaway, { params: { id } }) }
  } catch (error) {
    return isRefusal(error, 'NOT_FOUND') ? { missing: true } : { error }
  }
}

/** Loads a giveaway; undefined while loading. Refetches one that has not begun when it should begin. */
export function useGiveaway(id: string): { loaded: Loaded; reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let wanted = true
    void load(id).then((answer) => (wanted ? setLoaded(answer) : undefined))
    return () => void (wanted = false)
  }, [id])

  const giveaway = loaded !== undefined && 'giveaway' in loaded ? loaded.giveaway : undefined
  useEffect(() => {
    if (giveaway?.state !== 'soon') return undefined
    const wait = Math.max(Date.parse(giveaway.opensAt) - Date.now(), shortestWaitMs)
    const ask = () => void load(giveaway.id).then((answer) => setLoaded(answer))
    const timer = setTimeout(ask, Math.min(wait, longestTimerMs))
    return () => clearTimeout(timer)
  }, [giveaway])

  return { loaded, reload: async () => setLoaded(await load(id)) }
}
