import { useState } from 'react'

/** Does one thing at a time and keeps what went wrong with it, until the next one or until it is forgotten. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const forget = () => setError(undefined)
  /** Resolves to whether it worked. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    forget()
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
  return { busy, error, attempt, forget }
}
