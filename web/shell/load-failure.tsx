import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'

interface LoadFailureProps {
  /** Nothing is shown without one. */
  error: Error | null
  onRetry: () => Promise<unknown>
  title?: string
}

/** Why something could not be loaded, with a button that loads it again. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const messages = useTexts(accountTexts)
  if (error === null) return null
  return (
    <Notice tone="error" title={title} action={<Button onClick={() => void onRetry()}>{messages.common.retry}</Button>}>
      {failureText(error, messages)}
    </Notice>
  )
}
