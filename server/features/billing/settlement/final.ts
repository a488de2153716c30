/** Whether it is certain what became of a payment or of a refund; nothing but a success is ever told after it. */
export function isFinal({ status }: { status: string }): boolean {
  return status === 'succeeded' || status === 'failed'
}
