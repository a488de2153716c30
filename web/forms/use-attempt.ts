import { useState } from 'react'
import type { EntranceMessages } from '#web/i18n/messages.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'

/** Runs an operation and keeps its error until the next one or until `clearError`. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const clearError = () => setError(undefined)
  /** Resolves to whether the operation succeeded. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    clearError()
    try {
      await work()
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, attempt, clearError }
}

/** Like `useAttempt`, but shows errors as a toast, for operations without a place for errors. */
export function useAttemptWithToast(messages: Pick<EntranceMessages, 'common' | 'errors'>) {
  const { busy, attempt } = useAttempt()
  const showError = (error: unknown) => {
    toastFailure(error, messages)
    throw error
  }
  return { busy, attempt: (work: () => Promise<unknown>) => attempt(() => work().catch(showError)) }
}
