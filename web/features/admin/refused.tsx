import { lazy, Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { isRefusal } from '#web/http/failures.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, myAccountTexts, useTexts } from '#web/i18n/messages.ts'
import { rightsLapsed } from './rights-lapsed.ts'

// A chunk of its own: its texts about passkeys are in another catalogue.
const Locked = lazy(async () => {
  await myAccountTexts.ready()
  return { default: (await import('./locked.tsx')).Locked }
})

/** An error, if there is one, with a retry unless nothing was found; for lapsed staff rights, the form that renews them. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useTexts(accountTexts)
  if (error === undefined || error === null) return null
  if (rightsLapsed(error)) {
    return (
      <Suspense fallback={null}>
        <Locked onProven={onRetry} />
      </Suspense>
    )
  }
  const retry = isRefusal(error, 'NOT_FOUND') ? undefined : <Button onClick={onRetry}>{messages.common.retry}</Button>
  return (
    <Notice tone="error" action={retry}>
      {failureText(error, messages)}
    </Notice>
  )
}
