export interface ReceivedMail {
  /** Recipients of the SMTP envelope. */
  to: readonly string[]
  /** Headers by lower-case name, with encoded words decoded. */
  headers: ReadonlyMap<string, string>
  text: string
  html: string
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1')
}

/** Decodes encoded words (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) => {
      const bytes =
        encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))
      return bytes.toString('utf8')
    })
}

function split(entity: string): { headers: Map<string, string>; body: string } {
  const end = entity.indexOf('\r\n\r\n')
  const lines = entity
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: entity.slice(end + 4) }
}

function decodeBody({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body).toString('utf8') : body
}

/** Parses a multipart mail with text and HTML (RFC 2046). */
export function parseMail(raw: string, to: readonly string[]): ReceivedMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? 'none'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const ofType = (type: string) => parts.filter((part) => part.headers.get('content-type')?.startsWith(type))
  const content = (type: string) => ofType(type).map(decodeBody).join('').replaceAll('\r\n', '\n')
  return { to, headers, text: content('text/plain'), html: content('text/html') }
}
