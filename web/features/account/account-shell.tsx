import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppBar } from '#ui/app-bar/app-bar.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { useIdentity } from '#web/session/current-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import css from './account-shell.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { useSelf } from './use-self.ts'

/** What stands around every screen under /my. */
export function AccountShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <SameUser />
      <Frame />
    </QueryClientProvider>
  )
}

/** When another tab signs out or somebody else in, the address is judged again for whoever is there now. */
function SameUser() {
  const router = useRouter()
  const self = useSelf()
  const signedIn = useIdentity()?.id
  useEffect(() => {
    if (signedIn !== self.id) void router.invalidate()
  }, [router, signedIn, self.id])
  return null
}

function Frame() {
  const { shell, common } = useMessages()
  return (
    <div className={css['frame']}>
      <a className={`visually-hidden ${css['skip']}`} href="#main">
        {common.skipToContent}
      </a>
      <AppBar
        start={
          <Link to="/my" aria-label={shell.home} activeProps={{}}>
            <Mark size={22} />
            <span className={css['name']}>{config.siteName}</span>
          </Link>
        }
        end={<AccountMenu />}
      >
        <PageSwitcher />
      </AppBar>
      <DeletionNotice />
      <Outlet />
    </div>
  )
}
