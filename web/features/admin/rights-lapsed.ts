import { isRefusal } from '#web/http/failures.ts'

/** Whether a call failed because staff rights have lapsed. */
export function rightsLapsed(error: unknown): boolean {
  if (!isRefusal(error, 'FORBIDDEN')) return false
  return (error.result as { reason?: unknown } | null | undefined)?.reason === 'second_factor'
}
