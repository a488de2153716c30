import { toast, type ToastInput } from '#ui/toast/toast-store.ts'

/** Shows a toast unless one with the same text is on the screen. */
export function showOnce(message: ToastInput): void {
  if (!toast.get().some(({ text, leaving }) => text === message.text && !leaving)) toast.show(message)
}

/**
 * Shows a toast that a part of the screen could not be loaded. Most browsers never retry a failed import: reloading the
 * page helps once there is a network, and unsaved edits are kept on the device.
 */
export function showMissing(text: string, retry: string): void {
  const action = { label: retry, onAction: () => location.reload() }
  showOnce({ text, tone: 'danger', ...(navigator.onLine && { action }) })
}
