import { STATUS_CODES, validateHeaderValue, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Keep-alive timeout in ms. */
export const keepAliveMs = 65_000

/** Response head shared by many answers. */
export interface SharedHead {
  status: number
  /** Alternating names and values, as `writeHead` takes them. */
  fields: readonly string[]
  /** The serialised head with its status line. */
  text: string
}

const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`

/** Maximum size in bytes up to which Node writes a string without allocating a buffer. */
const shortText = 16 * 1024

function linesOf(fields: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < fields.length; index += 2) lines += `${fields[index]}: ${fields[index + 1]}\r\n`
  return lines
}

/** Serialises a head. Throws for invalid header values, as Node would for each answer. */
export function sharedHead(status: 200 | 304, fields: readonly string[]): SharedHead {
  for (let index = 0; index < fields.length; index += 2) validateHeaderValue(fields[index]!, fields[index + 1]!)
  return { status, fields, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(fields)}` }
}

let lastDate = { second: 0, text: '' }

function dateText(now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (second !== lastDate.second) lastDate = { second, text: `Date: ${now.toUTCString()}\r\n` }
  return lastDate.text
}

/** The connection, if it is this response's turn and the connection stays open. */
function freeSocket(response: ServerResponse): Socket | undefined {
  const { socket, shouldKeepAlive } = response
  const goesOn = shouldKeepAlive && !response.hasHeader('connection')
  return goesOn && socket instanceof Socket && socket.writable ? socket : undefined
}

/**
 * Sends head and body in one write. Node's own path validates and joins every header and assembles head, body and end,
 * which takes longer than everything else about a cached page; it is used if the connection closes after the answer or
 * an earlier answer is unfinished. The values of `own` must be valid header values.
 */
export function sendWhole(
  response: ServerResponse,
  { status, fields, text }: SharedHead,
  { own, body, now }: { own: readonly string[]; body: Buffer | undefined; now: Date },
): void {
  const socket = freeSocket(response)
  if (socket === undefined) {
    response.writeHead(status, [...fields, ...own]).end(body)
    return
  }
  const head = text + linesOf(own) + dateText(now) + ending
  if (body === undefined) socket.write(head, 'latin1')
  else if (head.length + body.length <= shortText) socket.write(head + body.toString('latin1'), 'latin1')
  else {
    socket.cork()
    socket.write(head, 'latin1')
    socket.write(body)
    socket.uncork()
  }
  // Node waits for this event before it handles the connection's next request.
  response.emit('finish')
}
