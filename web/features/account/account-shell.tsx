import { Mark } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { Outlet } from '#web/routing/view.tsx'
import { PlusParts } from '#web/features/plus/plus-parts.tsx'
import css from './account-shell.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of every screen under /my. */
export function AccountShell() {
  const { shell } = useTexts(accountTexts)
  const home = (
    <Link to="/my">
      <Mark size={22} />
      <span className={css['name']}>{config.siteName}</span> <span className="visually-hidden">{shell.home}</span>
    </Link>
  )
  return (
    <SignedInFrame home={home} bar={<PageSwitcher />}>
      <DeletionNotice />
      <PlusParts />
      <Outlet />
    </SignedInFrame>
  )
}
