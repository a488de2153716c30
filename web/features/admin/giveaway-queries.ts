import { queryOptions } from '@tanstack/react-query'
import { staffGiveawaysApi, giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { call } from '#web/api.ts'
import { paginated } from '#web/paginated.ts'
import { queryClient } from '#web/query-client.ts'

const key = ['admin', 'giveaways'] as const

export const giveawaysQuery = paginated([...key, 'list'], (cursor) =>
  call(staffGiveawaysApi.list, { query: { cursor } }),
)

export const participantsQuery = (id: string) =>
  paginated([...key, 'participants', id], (cursor) =>
    call(staffGiveawaysApi.participants, { params: { id }, query: { cursor } }),
  )

/** Limits in ms of the wait for the next state: the device's clock may be wrong, and timers end at 31 bits. */
const [shortestWaitMs, longestWaitMs] = [5_000, 3_600_000]

/** Time in ms until a giveaway may have another state; false if it has no next one by itself. */
function msUntilTurn(giveaway: Giveaway | undefined): number | false {
  const { state, opensAt, closesAt } = giveaway ?? {}
  const turn = state === 'soon' ? opensAt : state === 'open' ? closesAt : undefined
  return turn !== undefined && Math.min(Math.max(Date.parse(turn) - Date.now(), shortestWaitMs), longestWaitMs)
}

export const giveawayQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(giveawaysApi.giveaway, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => msUntilTurn(state.data),
  })

export const pictureQuery = (id: string, entry: string) =>
  queryOptions({
    queryKey: [...key, 'picture', id, entry],
    queryFn: ({ signal }) => call(staffGiveawaysApi.picture, { params: { id, entry }, signal }),
    staleTime: Infinity,
  })

/** Updates a giveaway in the cache after a change and refetches lists. */
export async function cacheGiveaway(giveaway: Giveaway): Promise<void> {
  queryClient.setQueryData(giveawayQuery(giveaway.id).queryKey, giveaway)
  const lists = {
    queryKey: key,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'picture',
  }
  await queryClient.invalidateQueries(lists)
}
