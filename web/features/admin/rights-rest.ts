import { isRefusal } from '#web/http/failures.ts'

/** Whether a call failed because the rights of the staff rest, which a proof of who they are ends. */
export function rightsRest(error: unknown): boolean {
  if (!isRefusal(error, 'FORBIDDEN')) return false
  return (error.result as { reason?: unknown } | null | undefined)?.reason === 'second_factor'
}
