import { lazy, Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { rightsLapsed } from './rights-lapsed.ts'

// Its texts about passkeys are in a catalogue that the admin area does not load otherwise.
const Locked = lazy(async () => {
  await myAccountTexts.ready()
  return { default: (await import('./locked.tsx')).Locked }
})

/** What went wrong, with the way out; lapsed rights of the staff lead to the second factor. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useTexts(accountTexts)
  if (rightsLapsed(error)) {
    return (
      <Suspense fallback={null}>
        <Locked onProven={onRetry} />
      </Suspense>
    )
  }
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>{messages.common.retry}</Button>}>
      {failureText(error, messages)}
    </Notice>
  )
}
