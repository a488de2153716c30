import { queryOptions } from '@tanstack/react-query'
import { staffWafflesApi, wafflesApi, type Waffle } from '#contract/waffles.ts'
import { call } from '#web/api.ts'
import { paginated } from '#web/paginated.ts'
import { queryClient } from '#web/query-client.ts'

const key = ['admin', 'giveaways'] as const

export const giveawaysQuery = paginated([...key, 'list'], (cursor) => call(staffWafflesApi.list, { query: { cursor } }))

export const participantsQuery = (id: string) =>
  paginated([...key, 'participants', id], (cursor) =>
    call(staffWafflesApi.participants, { params: { id }, query: { cursor } }),
  )

export const giveawayQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(wafflesApi.waffle, { params: { id }, signal }),
    staleTime: 0,
  })

export const pictureQuery = (id: string, entry: string) =>
  queryOptions({
    queryKey: [...key, 'picture', id, entry],
    queryFn: ({ signal }) => call(staffWafflesApi.picture, { params: { id, entry }, signal }),
    staleTime: Infinity,
  })

/** Shows a giveaway as a change has left it; lists that show it are fetched again. */
export async function showGiveaway(giveaway: Waffle): Promise<void> {
  queryClient.setQueryData(giveawayQuery(giveaway.id).queryKey, giveaway)
  const lists = {
    queryKey: key,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'picture',
  }
  await queryClient.invalidateQueries(lists)
}
