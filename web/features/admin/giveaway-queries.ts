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

export const giveawayQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(giveawaysApi.giveaway, { params: { id }, signal }),
    staleTime: 0,
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
