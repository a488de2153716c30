const longestSaveMs = 60_000

/** Offers a text as a file. */
export function saveFile(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  // Some browsers ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(link.href), longestSaveMs)
}
