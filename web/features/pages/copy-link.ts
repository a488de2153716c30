import { urlOfPage } from '#web/config.ts'
import type { Messages } from '#web/i18n/messages.ts'
import { copyText } from '#web/shell/copy-text.ts'

/** Copies a page's address to the clipboard and reports the outcome in a toast. */
export async function copyLink(path: string, { pages }: Pick<Messages, 'pages'>): Promise<void> {
  await copyText(urlOfPage(path), { copied: pages.linkCopied, copyFailed: pages.copyFailed })
}
