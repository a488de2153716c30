import { redirect } from '@tanstack/react-router'
import { isLocale } from '#domain/locales.ts'
import { isBan, isRefusal, isServerTrouble } from './http/failures.ts'
import { keepShownLanguage, language, storedLocale } from './i18n/current-language.ts'
import { settleAddress } from './i18n/locale-paths.ts'
import { adminTexts, entranceTexts, siteTexts } from './i18n/messages.ts'
import { readTarget } from './session/back-target.ts'
import { mailLinks } from './session/current-mail-link.ts'
import { session } from './session/current-session.ts'
import { signInAddress, troubleAddress } from './session/sign-in-address.ts'

/** What the router passes to a guard about the navigation. */
interface Visit {
  location: { href: string }
  /** The screen is only fetched ahead of time. */
  preload: boolean
}

/** Every screen: the language of the address is shown, and the address takes its final form. */
export async function settleLanguage({ location, preload }: Visit): Promise<void> {
  if (preload) return
  const stored = storedLocale()
  const { locale, href } = settleAddress(location.href, stored)
  await language.use(locale, locale !== stored)
  keepShownLanguage()
  if (href !== undefined) throw redirect({ href, replace: true })
  await siteTexts.ready()
}

/** A first word that is no language makes an address that does not exist here. */
export function requireLocale({ params }: { params: { locale?: string | undefined } }): void {
  if (params.locale !== undefined && !isLocale(params.locale)) throw redirect({ href: '/', replace: true })
}

/** Whom an address was judged for. */
export interface JudgedFor {
  userId: string
}

/** The account area: somebody is signed in, and it is known who. */
export async function requireUser({ location }: Visit): Promise<JudgedFor> {
  if (session.identity() === undefined) throw redirect({ href: signInAddress(location.href) })
  const { loadAccount } = await import('./features/account/account-loader.ts')
  try {
    return { userId: (await loadAccount()).id }
  } catch (error) {
    if (isBan(error)) throw redirect({ href: signInAddress(location.href, error.code) })
    if (isRefusal(error, 'UNAUTHORIZED') || session.identity() === undefined)
      throw redirect({ href: signInAddress(location.href) })
    if (isServerTrouble(error))
      throw redirect({ href: troubleAddress(location.href, isRefusal(error, 'MAINTENANCE')), replace: true })
    throw error
  }
}

/** The admin area is for staff; for everybody else it is no address of ours. */
export async function requireStaff(visit: Visit): Promise<JudgedFor> {
  const judgedFor = await requireUser(visit)
  const { isStaff } = await import('./features/account/account-loader.ts')
  if (!(await isStaff())) throw redirect({ href: '/', replace: true })
  await adminTexts.ready()
  return judgedFor
}

/** A page that is not the user's own gives way to their first page, on the same screen. */
export async function requireOwnPage({ location, params }: Visit & { params: { pageId: string } }): Promise<void> {
  const { substitutePage } = await import('./features/account/account-loader.ts')
  const other = await substitutePage(params.pageId)
  if (other === undefined) return
  const href = location.href.replace(/^\/my\/[^/?#]+/, `/my/${encodeURIComponent(other)}`)
  throw redirect({ href, replace: true })
}

/** The sign-in screen is for those who are not signed in, and for whoever comes with a link from a mail. */
export async function leaveWhenSignedIn(
  visit: Visit & {
    params: { locale?: string | undefined }
    search: { back?: string | undefined }
  },
): Promise<void> {
  requireLocale(visit)
  // A link pasted into an open window changes the hash alone.
  const href = mailLinks.take(new URL(visit.location.href, 'https://own.invalid'))
  if (href !== undefined) throw redirect({ href, replace: true })
  const { search } = visit
  if (session.identity() !== undefined && mailLinks.get() === undefined)
    throw redirect({ href: readTarget(search.back) ?? '/my', replace: true })
  await entranceTexts.ready()
}
