import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import type { ReactNode } from 'react'
import { AppBar } from '#ui/app-bar/app-bar.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { config } from '#web/config.ts'
import type { JudgedFor } from '#web/guards.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { useIdentity } from '#web/session/current-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import css from './account-shell.module.css'
import { DeletionNotice } from './deletion-notice.tsx'

/** What stands around every screen under /my. */
export function AccountShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <SameUser>
        <Frame />
      </SameUser>
    </QueryClientProvider>
  )
}

/**
 * When somebody else signs in, here or in another tab, or the person out, the address is judged again for whoever is
 * there now. The screens start anew for them: those on show would keep the former person's answers.
 */
export function SameUser({ children }: { children: ReactNode }) {
  const router = useRouter()
  const judgedFor = useRouteContext({ strict: false, select: (context: Partial<JudgedFor> | void) => context?.userId })
  const signedIn = useIdentity()?.id
  useEffect(() => {
    if (signedIn !== judgedFor) void router.invalidate()
  }, [router, signedIn, judgedFor])
  return <Fragment key={judgedFor}>{children}</Fragment>
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
