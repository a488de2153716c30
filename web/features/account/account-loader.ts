import type { User } from '#contract/users.ts'
import { isLocale } from '#domain/locales.ts'
import { accountTexts } from '#web/i18n/messages.ts'
import { startCachingAnswers } from '#web/offline/cached-answers.ts'
import { registerWorker } from '#web/offline/register.ts'
import { queryClient } from '#web/query-client.ts'
import { receivedText, receiveOn } from '#web/received/current-received.ts'
import { session } from '#web/session/current-session.ts'
import { storage } from '#web/session/safe-storage.ts'
import { chosenAtStartKey } from '#web/start/language-keys.ts'
import { patchSelf, selfQuery } from './use-self.ts'

/** Id of the user whose answers are in the query cache. */
let loadedFor: string | undefined

const isLoadedForThem = () => loadedFor === session.identity()?.id

startCachingAnswers(isLoadedForThem)
void registerWorker()

/** Loads the texts and the user that every screen of the account area needs. */
export async function loadAccount(): Promise<User> {
  // One user's data must never be shown to the next user of the device; `SameUser` remounts the screens.
  if (!isLoadedForThem()) queryClient.clear()
  loadedFor = session.identity()?.id
  const [user] = await Promise.all([queryClient.ensureQueryData(selfQuery), accountTexts.ready()])
  keepLanguageOfStart(user)
  // Browsers request the manifest without cookies, so its language is in the query.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?hl=${user.lang}`)
  return user
}

/** Saves a language chosen on the start page, which makes no calls, to the account. */
function keepLanguageOfStart({ id, lang }: User): void {
  const [chooser, chosen] = storage.getItem(chosenAtStartKey)?.split(' ') ?? []
  if (chooser !== id) return
  storage.removeItem(chosenAtStartKey)
  if (isLocale(chosen) && chosen !== lang) void patchSelf({ lang: chosen })
}

/** Returns the id of the page to show instead of `pageId`, or undefined if `pageId` is the user's own. */
export async function substitutePage(pageId: string): Promise<string | undefined> {
  const { pages } = await queryClient.ensureQueryData(selfQuery)
  if (pages.some((page) => page.id === pageId)) return undefined
  // The page may just have been created or restored in another tab: refetch before redirecting.
  const fresh = await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })
  return fresh.pages.some((page) => page.id === pageId) ? undefined : fresh.pages[0]?.id
}

export { prefetchPage } from '#web/features/pages/use-page.ts'
export { AccountShell } from './account-shell.tsx'

/**
 * Hands shared content to the user's only page and returns its id; undefined if nothing was shared or there are several
 * pages.
 */
export async function giveToOnlyPage(): Promise<string | undefined> {
  const { pages } = await queryClient.ensureQueryData(selfQuery)
  const [first, ...others] = pages
  if (first === undefined || others.length > 0 || receivedText() === '') return undefined
  receiveOn(first.id)
  return first.id
}

/** Whether the user is staff; a cached no is checked again. */
export async function isStaff(): Promise<boolean> {
  const known = await queryClient.ensureQueryData(selfQuery)
  return known.is_admin || (await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).is_admin
}
