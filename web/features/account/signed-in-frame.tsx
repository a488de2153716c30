import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
// Dialogs and whatever else lies over a screen.
import '#web/routing/layers.ts'
import { useRouter, useShown } from '#web/routing/view.tsx'
import { useIdentity } from '#web/session/current-session.ts'
import css from './account-shell.module.css'

interface SignedInFrameProps {
  /** Stands at the top, over everything else. */
  bar: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of every screen of somebody signed in: a link to skip it, and its bar. */
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
 * When somebody else signs in, here or in another tab, or the person out, the address is judged again for whoever is
 * there now. The screens start anew for them: those on show would keep the former person's answers.
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
