import type { User } from '#contract/users.ts'
import { isLocale } from '#domain/locales.ts'
import { accountTexts } from '#web/i18n/messages.ts'
import { keepAnswers } from '#web/offline/kept-answers.ts'
import { registerWorker } from '#web/offline/register.ts'
import { queryClient } from '#web/query-client.ts'
import { receivedText, receiveOn } from '#web/received/current-received.ts'
import { session } from '#web/session/current-session.ts'
import { storage } from '#web/session/safe-storage.ts'
import { chosenAtStartKey } from '#web/start/language-notes.ts'
import { patchSelf, selfQuery } from './use-self.ts'

/** Id of the person whose answers are in memory. */
let loadedFor: string | undefined

keepAnswers()
void registerWorker()

/** What every screen of the account area needs: its texts and who is signed in. */
export async function loadAccount(): Promise<User> {
  // Nothing of one person's may be shown to the next one on the same device; screens are drawn anew by `SameUser`.
  if (loadedFor !== session.identity()?.id) queryClient.clear()
  loadedFor = session.identity()?.id
  const [user] = await Promise.all([queryClient.ensureQueryData(selfQuery), accountTexts.ready()])
  keepLanguageOfStart(user)
  // Browsers ask for it without cookies.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?hl=${user.lang}`)
  return user
}

/** A language that the person has chosen on the start page, which makes no calls, stays with their account, too. */
function keepLanguageOfStart({ id, lang }: User): void {
  const [chooser, chosen] = storage.getItem(chosenAtStartKey)?.split(' ') ?? []
  if (chooser !== id) return
  storage.removeItem(chosenAtStartKey)
  if (isLocale(chosen) && chosen !== lang) void patchSelf({ lang: chosen })
}

/** The id of the page to show instead of one that is not the user's own; undefined when the id is right. */
export async function substitutePage(pageId: string): Promise<string | undefined> {
  const { pages } = await queryClient.ensureQueryData(selfQuery)
  if (pages.some((page) => page.id === pageId)) return undefined
  // Just created or restored in another tab: ask before sending the person elsewhere.
  const fresh = await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })
  return fresh.pages.some((page) => page.id === pageId) ? undefined : fresh.pages[0]?.id
}

/** The page that has to take what was shared, and knows of it now; undefined where nothing was, or among several pages. */
export async function onlyReceiver(): Promise<string | undefined> {
  const { pages } = await queryClient.ensureQueryData(selfQuery)
  const [first, ...others] = pages
  if (first === undefined || others.length > 0 || receivedText() === '') return undefined
  receiveOn(first.id)
  return first.id
}

/** Whether the person is staff; who was none a while ago is asked about again. */
export async function isStaff(): Promise<boolean> {
  const known = await queryClient.ensureQueryData(selfQuery)
  return known.is_admin || (await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })).is_admin
}
