/** Whether a payment's or refund's outcome is certain; only a success may still follow. */
export function isFinal({ status }: { status: string }): boolean {
  return status === 'succeeded' || status === 'failed'
}
