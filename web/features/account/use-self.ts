import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { usersApi } from '#contract/users.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { call } from '#web/api.ts'
import { orKept } from '#web/offline/kept-answers.ts'
import { queryClient } from '#web/query-client.ts'
import { session } from '#web/session/current-session.ts'

/** Who is signed in, as the server knows it. */
export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: ({ signal }): Promise<User> =>
    orKept(['self'], async () => {
      const user = await call(usersApi.self, { signal })
      session.know(user)
      return user
    }),
})

/** The signed-in user; the account area loads it before it shows anything. */
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
