/** Encodings that begin with a mark of their own, by its first two bytes. */
const marked: Readonly<Record<string, string>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/**
 * Text of a file in UTF-8, also a damaged one, in UTF-16, or in Windows-1251, in which spreadsheets save Ukrainian
 * tables: its letters are hardly ever valid UTF-8.
 */
export async function readFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = marked[String(bytes.subarray(0, 2))]
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\uFFFD')) return text
  const count = (characters: RegExp) => text.match(characters)?.length ?? 0
  const isOther = count(/\uFFFD/g) * 2 > count(/[^\0-\x7F]/g)
  return isOther ? new TextDecoder('windows-1251').decode(bytes) : text
}
