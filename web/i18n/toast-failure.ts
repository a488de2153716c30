import { toast } from '#ui/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

/** Shows any failure as a toast, for operations without a place for their errors. */
export function toastFailure(error: unknown, texts: Parameters<typeof failureText>[1]): void {
  toast.show({ text: failureText(error, texts), tone: 'danger' })
}
