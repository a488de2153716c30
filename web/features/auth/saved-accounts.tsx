import { Button, buttonClass, IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { UserIcon, XIcon } from '#ui/icon/icon.tsx'
import { useAttemptWithToast } from '#web/forms/use-attempt.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { session, useSavedAccounts } from '#web/session/current-session.ts'
import type { SavedAccount } from '#web/session/session-store.ts'
import { useGoOn } from './use-enter.ts'
import css from './auth-screen.module.css'

/** Saved accounts of this device; renders nothing if there are none. */
export function SavedAccounts() {
  const { auth } = useTexts(entranceTexts)
  const saved = useSavedAccounts()
  if (saved.length === 0) return null
  return (
    <section className={css['saved']}>
      <h2>{auth.savedTitle}</h2>
      <ul>
        {saved.map((account) => (
          <li key={account.id}>
            <Account account={account} />
            <IconButton
              aria-label={auth.savedRemove(account.username)}
              onClick={() => session.saved.remove(account.id)}
            >
              <XIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Account({ account: { id, username, refreshToken } }: { account: SavedAccount }) {
  const messages = useTexts(entranceTexts)
  const { auth } = messages
  const goOn = useGoOn()
  const query = useQuery()
  const { busy, attempt } = useAttemptWithToast(messages)

  const enter = () =>
    attempt(async () => {
      if (await session.saved.switchTo(id)) await goOn()
    })

  if (refreshToken !== undefined)
    return (
      <Button className={css['account']} icon={<UserIcon size={18} />} busy={busy} onClick={() => void enter()}>
        <span>{auth.savedEnter(username)}</span>
      </Button>
    )
  return (
    <Link
      query={{ ...query, tab: undefined, login: username }}
      aria-current={undefined}
      className={classNames(buttonClass(), css['account'])}
    >
      <UserIcon size={18} />
      <span>{username}</span>
      <small>{auth.savedDead}</small>
    </Link>
  )
}
