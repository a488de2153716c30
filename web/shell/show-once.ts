import { toast, type ToastInput } from '#ui/toast/toast-store.ts'

/** Shows a message unless the same words are on the screen already. */
export function showOnce(message: ToastInput): void {
  if (!toast.get().some(({ text, leaving }) => text === message.text && !leaving)) toast.show(message)
}

/**
 * Says that a part of the screen has not come. Most browsers never ask again for a file that failed, however often it is
 * wanted: once there is a network, loading the page anew brings it, and edits wait on the device meanwhile.
 */
export function showMissing(text: string, retry: string): void {
  const action = { label: retry, onAction: () => location.reload() }
  showOnce({ text, tone: 'danger', ...(navigator.onLine && { action }) })
}
