import { queryClient } from '#web/query-client.ts'
import { userQuery } from '../queries.ts'

/**
 * The id of the page to show instead of one that this person has not; undefined when the id is right, and where it cannot
 * be known: then the screen says what is wrong.
 */
export async function substitutePageOf(userId: string, pageId: string): Promise<string | undefined> {
  const query = userQuery(userId)
  try {
    const { pages, is_admin } = await queryClient.ensureQueryData(query)
    if (is_admin || pages.some(({ id }) => id === pageId)) return undefined
    // Made or restored a moment ago: ask before sending the staff elsewhere.
    const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    return fresh.pages.some(({ id }) => id === pageId) ? undefined : fresh.pages[0]?.id
  } catch {
    return undefined
  }
}
