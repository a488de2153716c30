import { NetworkError, refusal } from '#web/http/failures.ts'
import type { EntranceMessages } from './messages.ts'

/** Returns the message for any failure; never a bare code. */
export function failureText(error: unknown, { common, errors }: Pick<EntranceMessages, 'common' | 'errors'>): string {
  if (error instanceof NetworkError) return common.network
  const refused = refusal(error)
  if (refused === undefined) return common.unknownFailure
  if (refused.code === 'TOO_MANY_REQUESTS' && refused.retryAfter !== undefined)
    return common.retryIn(refused.retryAfter)
  return errors[refused.code]
}
