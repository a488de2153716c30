import { PlusIcon, UserIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { session, useSavedAccounts } from '#web/session/current-session.ts'
import type { SavedAccount } from '#web/session/session-store.ts'
import { signInAddress, signInAsAddress } from '#web/session/sign-in-address.ts'

/** Saved accounts of this device and a link to add one. Staff accounts are not saved: staff sign out instead. */
export function OtherAccounts() {
  const messages = useTexts(accountTexts)
  const { shell } = messages
  const navigate = useNavigate()
  const saved = useSavedAccounts()

  const leaveFor = async (href: string) => {
    await session.saved.leaveForAnother()
    await navigate({ href })
  }

  // The screens follow the session by themselves, see account-shell.tsx.
  const switchTo = async ({ id, username, refreshToken }: SavedAccount) => {
    try {
      const entered = refreshToken !== undefined && (await session.saved.switchTo(id))
      if (!entered) await leaveFor(signInAsAddress(username))
    } catch (error) {
      toastFailure(error, messages)
    }
  }

  return (
    <>
      {saved.map((account) => (
        <button key={account.id} type="button" onClick={() => void switchTo(account)}>
          <UserIcon />
          {account.refreshToken === undefined ? shell.signInAs(account.username) : shell.switchTo(account.username)}
        </button>
      ))}
      {session.staff() ? null : (
        <button type="button" onClick={() => void leaveFor(signInAddress())}>
          <PlusIcon />
          {shell.addAccount}
        </button>
      )}
    </>
  )
}
