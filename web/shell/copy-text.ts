import { toast } from '#ui/toast/toast-store.ts'

/** Copies a text to the clipboard and shows whether that worked. */
export async function copyText(text: string, says: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.alert({ text: says.copied, tone: 'ok' })
  } catch {
    // No permission, or no clipboard API without HTTPS.
    toast.show({ text: says.copyFailed })
  }
}
