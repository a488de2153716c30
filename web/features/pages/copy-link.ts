import { toast } from '#ui/toast/toast.tsx'
import { urlOfPage } from '#web/config.ts'
import type { Messages } from '#web/i18n/messages.ts'

/** Puts a page's address into the clipboard and says whether that worked. */
export async function copyLink(path: string, { pages }: Pick<Messages, 'pages'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(urlOfPage(path))
    toast.alert({ text: pages.linkCopied, tone: 'ok' })
  } catch {
    // No permission, or no clipboard at all without HTTPS.
    toast.show({ text: pages.copyFailed })
  }
}
