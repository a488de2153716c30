import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { usersApi } from '#contract/users.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { call } from '#web/api.ts'
import { withCachedFallback } from '#web/offline/cached-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { session } from '#web/session/current-session.ts'
import { plusKey } from '#web/session/plus-key.ts'
import { storage } from '#web/session/safe-storage.ts'

/** The signed-in user as the server knows them. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: ({ signal }): Promise<User> =>
    withCachedFallback(['self'], async () => {
      const user = await call(usersApi.self, { signal })
      session.update(user)
      storage.setItem(plusKey, user.plan.name === 'plus' ? user.id : '')
      return user
    }),
})

/** The signed-in user; loaded before any screen of the account area renders. */
export function useSelf(): User {
  return useSuspenseQuery(selfQuery).data
}

export async function repeatSelf(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })
}

/** Changes the account and repeats the self call. */
export async function patchSelf(change: BodyInput<typeof usersApi.update>): Promise<void> {
  const { id } = await queryClient.ensureQueryData(selfQuery)
  const user = await call(usersApi.update, { params: { id }, body: change })
  queryClient.setQueryData(selfQuery.queryKey, user)
  await repeatSelf()
}
