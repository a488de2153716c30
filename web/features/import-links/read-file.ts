/** Encodings that begin with a mark of their own, by its first two bytes. */
const marked: Readonly<Record<string, string>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/** Text of a file in UTF-8 or UTF-16, or else in Windows-1251, in which spreadsheets save Ukrainian tables. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(marked[String(bytes.subarray(0, 2))] ?? 'windows-1251').decode(bytes)
  }
}
