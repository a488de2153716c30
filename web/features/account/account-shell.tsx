import { lazyPart } from '#page/editing/lazy-part.tsx'
import { AppBar } from '#ui/app-bar/app-bar.tsx'
import { PlusParts } from '#web/features/plus/plus-parts.tsx'
import { Outlet, useParams } from '#web/routing/view.tsx'
import css from './account-shell.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { HomeLink } from './home-link.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { useSideBar } from './use-side-bar.ts'

// With a page open, a phone has all of it in another place.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The frame of every screen under /my; a page that is being worked on has bars of its own. */
export function AccountShell() {
  const { pageId } = useParams()
  const side = useSideBar()
  return (
    <SignedInFrame
      className={pageId && css['withPage']}
      bar={pageId ? null : <AppBar start={<HomeLink named />} end={<AccountMenu named={side} />} />}
    >
      <DeletionNotice />
      <PlusParts />
      <Outlet />
    </SignedInFrame>
  )
}
