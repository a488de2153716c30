import { isBan, isRefusal, isServerTrouble } from './http/failures.ts'
import { keepShownLanguage, language, storedLocale } from './i18n/current-language.ts'
import { resolveAddress } from '#domain/locale-paths.ts'
import { adminTexts, siteTexts } from './i18n/messages.ts'
import { Redirect, type Judgement, type Place, type Visit } from './routing/table.ts'
import { readTarget } from './session/back-target.ts'
import { mailLinks } from './session/current-mail-link.ts'
import { session } from './session/current-session.ts'
import { signInAddress, troubleAddress } from './session/sign-in-address.ts'

const accountLoader = () => import('./features/account/account-loader.ts')

/** Applies the address's language and redirects to the address's final form. */
export async function settleLanguage({ href: asked }: Place): Promise<void> {
  // Whoever chose a language and goes on before its texts have loaded goes on in that language.
  await language.chosen()
  const stored = storedLocale()
  const { locale, href } = resolveAddress(asked, stored)
  await language.use(locale, locale !== stored)
  keepShownLanguage()
  if (href !== undefined) throw new Redirect(href)
  await siteTexts.ready()
}

/** Requires a signed-in user and loads them. */
export async function requireUser({ place }: Visit): Promise<Judgement> {
  if (session.identity() === undefined) throw new Redirect(signInAddress(place.href))
  const { loadAccount } = await accountLoader()
  try {
    return { userId: (await loadAccount()).id }
  } catch (error) {
    if (isBan(error)) throw new Redirect(signInAddress(place.href, error.code))
    if (isRefusal(error, 'UNAUTHORIZED') || session.identity() === undefined)
      throw new Redirect(signInAddress(place.href))
    if (isServerTrouble(error)) throw new Redirect(troubleAddress(place.href, isRefusal(error, 'MAINTENANCE')))
    throw error
  }
}

/** Requires staff; redirects others to the start page. */
export async function requireStaff(visit: Visit): Promise<Judgement> {
  const judgedFor = await requireUser(visit)
  const { isStaff } = await accountLoader()
  if (!(await isStaff())) throw new Redirect('/')
  await adminTexts.ready()
  return judgedFor
}

/** Redirects from a page of somebody else to the same screen of the user's first page. */
export async function requireOwnPage({ place, params }: Visit): Promise<void> {
  const { substitutePage } = await accountLoader()
  const other = await substitutePage(params['pageId'] ?? '')
  if (other === undefined) return
  const href = place.href.replace(/^\/my\/[^/?#]+/, `/my/${encodeURIComponent(other)}`)
  throw new Redirect(href)
}

/** Starts the request for the page, which the screens that edit it need in full, while their code loads. */
export async function prefetchEditedPage({ params }: Visit): Promise<void> {
  const { prefetchPage } = await accountLoader()
  prefetchPage(params['pageId'] ?? '')
}

/** Hands shared content to the user's only page; with several pages the person chooses. */
export async function receiveOnOnlyPage(): Promise<void> {
  const { giveToOnlyPage } = await accountLoader()
  const pageId = await giveToOnlyPage()
  if (pageId !== undefined) throw new Redirect(`/my/${encodeURIComponent(pageId)}/content`)
}

/** The counterpart of `requireOwnPage` for staff who view a user's pages. */
export async function requirePageOf({ place, params }: Visit): Promise<void> {
  const { loadSubstitutePage } = await import('./features/admin/loaders.ts')
  const { substitutePageOf } = await loadSubstitutePage()
  const other = await substitutePageOf(params['userId'] ?? '', params['pageId'] ?? '')
  if (other === undefined) return
  throw new Redirect(place.href.replace(/^(\/as\/[^/?#]+\/)[^/?#]+/, `$1${encodeURIComponent(other)}`))
}

/** Redirects signed-in users away from the sign-in screen, unless they come with a mail's link. */
export function leaveWhenSignedIn({ place }: Visit): void {
  // A link pasted into an open window changes only the fragment.
  const href = mailLinks.take(new URL(place.href, 'https://own.invalid'))
  if (href !== undefined) throw new Redirect(href)
  if (session.identity() !== undefined && mailLinks.get() === '')
    throw new Redirect(readTarget(place.query['back']) ?? '/my')
}
