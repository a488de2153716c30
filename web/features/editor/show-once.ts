import { toast, type ToastInput } from '#ui/toast/toast-store.ts'

/** Shows a message unless the same words are on the screen already. */
export function showOnce(message: ToastInput): void {
  if (!toast.get().some(({ text, leaving }) => text === message.text && !leaving)) toast.show(message)
}
