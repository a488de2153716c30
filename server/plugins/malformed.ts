import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { envelopeOf } from './errors.ts'
import { openAnswer } from './open-answer.ts'

const body = JSON.stringify(envelopeOf({ code: 'MALFORMED', fields: undefined, result: undefined }))
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** What Node found wrong with the bytes, where it is more than that they are no HTTP. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How often a request has a header. Node's own view of that makes a list of every header, for each view of a page. */
function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const other = rawHeaders[index]!
    if (other.length === name.length && other.toLowerCase() === name) count += 1
  }
  return count
}

/** Whoever names two hosts or two tokens wants different parts of the way to believe different ones (RFC 9110, 5.3). */
export function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = countOf(request, 'host')
  if (hosts > 1 || countOf(request, 'authorization') > 1) return true
  return hosts === 0 && !isPlainCheck(request)
}

/** Proxies check the health of nodes in HTTP/1.0, without a host, unless told otherwise (HAProxy's `option httpchk`). */
function isPlainCheck({ httpVersion, url = '' }: IncomingMessage): boolean {
  return httpVersion === '1.0' && url.startsWith('/health/')
}

/** Refuses a request that never reaches the framework, and the rest of its connection. */
export function refuseMalformed(response: ServerResponse, status: number): void {
  response.writeHead(status, headers).end(body)
}

/** Answers bytes that are no HTTP, as Node would, but in the envelope of the contract. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const answer = openAnswer(socket)
  if (answer?.req.complete === true && !answer.headersSent) {
    // A request before them is still being worked on: its answer is the connection's last.
    answer.shouldKeepAlive = false
    return
  }
  // Once an answer has begun, anything written would be read as a part of it.
  if (socket.writable && answer?.headersSent !== true) {
    const status = statusOf[error.code ?? ''] ?? 400
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

/** Refuses whoever takes the server for a proxy (CONNECT); Node alone would close the connection without a word. */
export function refuseTunnel({ socket }: IncomingMessage): void {
  // Node has let go of the connection by now: an error that nobody hears would end the process.
  socket.on('error', () => socket.destroy())
  answerUnreadable(new Error('Nothing lies behind this server.'), socket)
}
