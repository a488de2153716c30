import { config } from '#web/config.ts'

const longestSaveMs = 60_000

/** What the export of somebody's account is called: by the product's name, as its operator has it. */
export function exportName(username: string): string {
  const product = config.siteName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[product, username].filter(Boolean).join('-')}.zip`
}

/** Offers something as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(link.href), longestSaveMs)
}
