import type { User } from '#contract/users.ts'
import { accountTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { session } from '#web/session/current-session.ts'
import { selfQuery } from './use-self.ts'

/** Id of the person whose answers are in memory. */
let loadedFor: string | undefined

/** What every screen of the account area needs: its texts and who is signed in. */
export async function loadAccount(): Promise<User> {
  // Nothing of one person's may be shown to the next one on the same device; screens are drawn anew by `SameUser`.
  if (loadedFor !== session.identity()?.id) queryClient.clear()
  loadedFor = session.identity()?.id
  const [user] = await Promise.all([queryClient.ensureQueryData(selfQuery), accountTexts.ready()])
  return user
}

/** The id of the page to show instead of one that is not the user's own; undefined when the id is right. */
export async function substitutePage(pageId: string): Promise<string | undefined> {
  const { pages } = await queryClient.ensureQueryData(selfQuery)
  if (pages.some((page) => page.id === pageId)) return undefined
  // Just created or restored in another tab: ask before sending the person elsewhere.
  const fresh = await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })
  return fresh.pages.some((page) => page.id === pageId) ? undefined : fresh.pages[0]?.id
}

/** Whether the person is staff; who was none a while ago is asked about again. */
export async function isStaff(): Promise<boolean> {
  const known = await queryClient.ensureQueryData(selfQuery)
  return known.is_admin || (await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).is_admin
}
