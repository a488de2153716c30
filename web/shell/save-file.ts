import { config } from '#web/config.ts'

const longestSaveMs = 60_000

/** Returns the file name of an account's export, which begins with the product's name as set by its operator. */
export function exportName(username: string): string {
  const product = config.siteName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[product, username].filter(Boolean).join('-')}.zip`
}

/** Offers content as a file download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Revoked late, since some browsers first ask where to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), longestSaveMs)
}
