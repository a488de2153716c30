import { authApi } from '#contract/auth.ts'
import { linkIn, newestMail } from '#server/features/mail/testing/outbox.ts'
import type { TestApp } from './make-app.ts'

/** Follows the newest link that was sent to confirm an address. */
export async function confirmNewest(lanka: TestApp, email: string): Promise<void> {
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', email))
  const answer = await lanka.call(authApi.confirmEmail, { body: { token } })
  if (!answer.ok) throw new Error(`${email} was not confirmed: ${answer.error}`)
}
