import { lazyPart } from '#page/editing/lazy-part.tsx'
import { AppBar } from '#ui/app-bar/app-bar.tsx'
import { PlusParts } from '#web/features/plus/plus-parts.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Outlet, useParams, useShown } from '#web/routing/view.tsx'
import css from './account-shell.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { HomeLink } from './home-link.tsx'
import { BackBar } from './later-back-bar.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { useSideBar } from './use-side-bar.ts'

// With a page open, a phone has all of it in another place.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Screens of the account that somebody on a phone steps into from its menu or its list. */
const leaves: Readonly<Record<string, 'my.account._title' | 'my.plan._title' | undefined>> = {
  '/my/account': 'my.account._title',
  '/my/plan': 'my.plan._title',
}

/** The frame of every screen under /my; a page that is being worked on has bars of its own. */
export function AccountShell() {
  const { pageId } = useParams()
  const side = useSideBar()
  const { titles } = useTexts(accountTexts)
  const { pathname } = useShown().place
  const leaf = side ? undefined : leaves[pathname]
  const bar = leaf ? (
    <BackBar title={titles[leaf]} />
  ) : (
    <AppBar start={<HomeLink named />} end={<AccountMenu named={side} />} />
  )
  return (
    <SignedInFrame className={pageId && css['withPage']} bar={pageId ? null : bar}>
      <DeletionNotice />
      <PlusParts />
      <Outlet />
    </SignedInFrame>
  )
}
