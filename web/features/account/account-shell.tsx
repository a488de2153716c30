import { lazyPart } from '#page/editing/lazy-part.tsx'
import { AppBar } from '#ui/app-bar/app-bar.tsx'
import { namedMarkClass } from '#ui/mark/mark.tsx'
import { PlusParts } from '#web/features/plus/plus-parts.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Outlet, useParams, useShown } from '#web/routing/view.tsx'
import css from './account-shell.module.css'
import { HomeLink } from './home-link.tsx'
import { BackBar } from './later-back-bar.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { useSelf } from './use-self.ts'
import { useSideBar } from './use-side-bar.ts'

// A chunk of its own: on a phone with an open page the menu's items are elsewhere.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const DeletionNotice = lazyPart(async () => (await import('./deletion-notice.tsx')).DeletionNotice)

/** Titles of account screens that a phone opens from the menu or the list of pages. */
const leaves: Readonly<Record<string, 'my.account._title' | 'my.plan._title' | undefined>> = {
  '/my/account': 'my.account._title',
  '/my/plan': 'my.plan._title',
}

/** Frame of every screen under /my; an open page has bars of its own. */
export function AccountShell() {
  const { pageId } = useParams()
  const side = useSideBar()
  const { titles } = useTexts(accountTexts)
  const { pathname } = useShown().place
  const leaf = side ? undefined : leaves[pathname]
  const bar = leaf ? (
    <BackBar title={titles[leaf]} />
  ) : (
    <AppBar start={<HomeLink className={namedMarkClass} named />} end={<AccountMenu named={side} />} />
  )
  return (
    <SignedInFrame className={pageId && css['withPage']} bar={pageId ? null : bar}>
      <Deletion />
      <PlusParts />
      <Outlet />
    </SignedInFrame>
  )
}

function Deletion() {
  const { deleteAt } = useSelf()
  return deleteAt === null ? null : <DeletionNotice deleteAt={deleteAt} />
}
