import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { envelopeOf } from './errors.ts'
import { currentResponse } from './current-response.ts'

const body = JSON.stringify(envelopeOf({ code: 'MALFORMED', fields: undefined, result: undefined }))
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** Status by Node's parser error; others are 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Counts a header in the raw list. Node's parsed view would build a list of all headers for each page view. */
function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const other = rawHeaders[index]!
    if (other.length === name.length && other.toLowerCase() === name) count += 1
  }
  return count
}

/**
 * Whether a request has no Host header, or two Host or Authorization headers, which servers on the way may interpret
 * differently (RFC 9110, 5.3).
 */
export function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = countOf(request, 'host')
  if (hosts > 1 || countOf(request, 'authorization') > 1) return true
  return hosts === 0 && !isPlainCheck(request)
}

/** Whether it is a proxy's health check in HTTP/1.0 without a Host header (HAProxy's `option httpchk`). */
function isPlainCheck({ httpVersion, url = '' }: IncomingMessage): boolean {
  return httpVersion === '1.0' && url.startsWith('/health/')
}

/** Refuses a request before the framework and closes its connection. */
export function refuseMalformed(response: ServerResponse, status: number): void {
  response.writeHead(status, headers).end(body)
}

/** Answers an unparsable request like Node, but with the contract's envelope. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const answer = currentResponse(socket)
  if (answer?.req.complete === true && !answer.headersSent) {
    // An earlier request on the connection is still in progress; its answer is the last one.
    answer.shouldKeepAlive = false
    return
  }
  // After an answer has begun, further bytes would be read as part of it.
  if (socket.writable && answer?.headersSent !== true) {
    const status = statusOf[error.code ?? ''] ?? 400
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

/** Refuses CONNECT; Node would close the connection without an answer. */
export function refuseTunnel({ socket }: IncomingMessage): void {
  // Node no longer handles errors of this socket; an unhandled one would end the process.
  socket.on('error', () => socket.destroy())
  answerUnreadable(new Error('Nothing lies behind this server.'), socket)
}
