import { authApi } from '#contract/auth.ts'
import { ChartIcon, CreditCardIcon, LogOutIcon, SettingsIcon } from '#ui/icon/icon.tsx'
import { call } from '#web/api.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { useParams } from '#web/routing/view.tsx'
import { session } from '#web/session/current-session.ts'
import { signInAddress } from '#web/session/sign-in-address.ts'
import { OtherAccounts } from './other-accounts.tsx'
import { useSelf } from './use-self.ts'

/** What belongs to the account and to no page: a link or a button each. */
export function AccountActs() {
  const { shell } = useTexts(accountTexts)
  const { pages, is_admin } = useSelf()
  const { pageId = pages[0]?.id } = useParams()
  const navigate = useNavigate()

  const signOut = async () => {
    // The person wants to be signed out, whether or not the server can be reached.
    await call(authApi.logout, {}).catch(() => undefined)
    session.signOut()
    await navigate({ href: signInAddress(), replace: true })
    queryClient.clear()
  }

  return (
    <>
      <Link to="/my/plan">
        <CreditCardIcon />
        {shell.planAndPayments}
      </Link>
      {pageId === undefined ? null : (
        <Link to="/my/$pageId/settings" params={{ pageId }} hash="email">
          <SettingsIcon />
          {shell.accountSettings}
        </Link>
      )}
      {is_admin ? (
        <Link to="/admin">
          <ChartIcon />
          {shell.admin}
        </Link>
      ) : null}
      <OtherAccounts />
      <button type="button" onClick={() => void signOut()}>
        <LogOutIcon />
        {shell.signOut}
      </button>
    </>
  )
}
