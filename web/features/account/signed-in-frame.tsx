import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
// Side effect: dialogs and other layers become history entries.
import '#web/routing/layers.ts'
import { useRouter, useShown } from '#web/routing/view.tsx'
import { useIdentity } from '#web/session/current-session.ts'
import css from './account-shell.module.css'

interface SignedInFrameProps {
  /** The bar at the top, above all content. */
  bar: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Frame of every screen of a signed-in user: a skip link and the bar. */
export function SignedInFrame({ bar, className, children }: SignedInFrameProps) {
  const { common } = useTexts(accountTexts)
  return (
    <QueryClientProvider client={queryClient}>
      <SameUser>
        <div className={classNames(css['frame'], className)}>
          <a className={`visually-hidden ${css['skip']}`} href="#main">
            {common.skipToContent}
          </a>
          {bar}
          {children}
        </div>
      </SameUser>
    </QueryClientProvider>
  )
}

/**
 * Reroutes and remounts the screens when the user changes or signs out, here or in another tab: mounted screens would
 * keep the previous user's data.
 */
function SameUser({ children }: { children: ReactNode }) {
  const router = useRouter()
  const judgedFor = useShown().judgement.userId
  const signedIn = useIdentity()?.id
  useEffect(() => {
    if (signedIn !== judgedFor) void router.again()
  }, [router, signedIn, judgedFor])
  return <Fragment key={judgedFor}>{children}</Fragment>
}
