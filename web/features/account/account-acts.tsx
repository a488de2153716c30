import { ChartIcon, CreditCardIcon, LogOutIcon, SettingsIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { useSelf } from './use-self.ts'
import { useSignOut } from './use-sign-out.ts'

/** Links and buttons of the account, as opposed to those of a page. */
export function AccountActs() {
  const { shell, titles } = useTexts(accountTexts)
  const signOut = useSignOut()
  return (
    <>
      <Link to="/my/account">
        <SettingsIcon />
        {titles['my.account._title']}
      </Link>
      <Link to="/my/plan">
        <CreditCardIcon />
        {shell.planAndPayments}
      </Link>
      {useSelf().is_admin ? (
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
