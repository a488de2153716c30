import { authApi } from '#contract/auth.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { ProveButton } from '#web/features/my-account/prove-button.tsx'
import { useHasPasskey } from '#web/features/my-account/step-up.tsx'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { queryClient } from '#web/query-client.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { usePlace } from '#web/routing/view.tsx'
import { session } from '#web/session/current-session.ts'
import { signInAddress } from '#web/session/sign-in-address.ts'
import css from './admin.module.css'
import { ProveForm } from './prove-form.tsx'

/** Ways to renew lapsed staff rights: a passkey, a code, or a new sign-in. */
export function Locked({ onProven }: { onProven: () => void }) {
  const texts = useTexts(adminTexts)
  const { totp, passkeys } = useSelf()
  const hasPasskey = useHasPasskey()
  if (!totp && passkeys === 0) return <NoFactor />
  const goOn = () => {
    // Other queries failed for the same reason.
    void queryClient.invalidateQueries()
    onProven()
  }
  return (
    <Notice tone="warn" title={texts.lockedAgain} action={<SignInAgain />}>
      {totp || hasPasskey ? texts.lockedOn : texts.lockedNotHere}
      <div className={css['prove']}>
        {hasPasskey ? <ProveButton onProven={goOn} /> : null}
        {totp ? <ProveForm onProven={goOn} /> : null}
      </div>
    </Notice>
  )
}

function NoFactor() {
  const texts = useTexts(adminTexts)
  const settings = (
    <Link to="/my/account" hash="factor" className={buttonClass()}>
      {texts.lockedSettings}
    </Link>
  )
  return (
    <Notice tone="warn" title={texts.lockedTitle} action={settings}>
      {texts.lockedOff}
    </Notice>
  )
}

function SignInAgain() {
  const texts = useTexts(adminTexts)
  const navigate = useNavigate()
  const { href } = usePlace()
  const leave = async () => {
    // Signs out locally even if the server cannot be reached.
    await call(authApi.logout, {}).catch(() => undefined)
    session.signOut()
    await navigate({ href: signInAddress(href), replace: true })
    queryClient.clear()
  }
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      {texts.lockedSignIn}
    </Button>
  )
}
