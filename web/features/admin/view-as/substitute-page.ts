import { queryClient } from '#web/query-client.ts'
import { userQuery } from '../queries.ts'

/** Returns the page to show instead of one that the user lacks; undefined if the id is right or cannot be checked. */
export async function substitutePageOf(userId: string, pageId: string): Promise<string | undefined> {
  const query = userQuery(userId)
  try {
    const { pages, is_admin } = await queryClient.ensureQueryData(query)
    if (is_admin || pages.some(({ id }) => id === pageId)) return undefined
    // It may just have been created or restored: refetch before redirecting.
    const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    return fresh.pages.some(({ id }) => id === pageId) ? undefined : fresh.pages[0]?.id
  } catch {
    return undefined
  }
}
