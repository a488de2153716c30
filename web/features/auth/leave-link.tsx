import { Button } from '#ui/button/button.tsx'
import { entranceTexts, rareEntranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { mailLinks } from '#web/session/current-mail-link.ts'
import { useIdentity } from '#web/session/current-session.ts'

/** Link onwards after a mail's link was handled: to the pages, or to the sign-in form. */
export function LeaveLink() {
  const { auth } = useTexts(entranceTexts)
  const rare = useTexts(rareEntranceTexts)
  const signedIn = useIdentity() !== undefined
  const navigate = useNavigate()
  const leave = () => {
    mailLinks.done()
    if (signedIn) void navigate({ to: '/my', replace: true })
  }
  return (
    <Button variant="primary" onClick={leave}>
      {signedIn ? rare.toMyPages : auth.signIn}
    </Button>
  )
}
