import { STATUS_CODES, validateHeaderValue, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Milliseconds for which a silent connection is kept for its next request. */
export const keepAliveMs = 65_000

/** The part of an answer's head that many answers share. */
export interface SharedHead {
  status: number
  /** Names and values in turn, as `writeHead` takes them. */
  fields: readonly string[]
  /** The same as it goes over the wire, with the line of the status. */
  text: string
}

const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`

/** Up to so many bytes Node sends a text without memory of its own for it. */
const shortText = 16 * 1024

function linesOf(fields: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < fields.length; index += 2) lines += `${fields[index]}: ${fields[index + 1]}\r\n`
  return lines
}

/** Throws for a value that is none, such as one that could end its line, as Node would for each answer. */
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

/** The connection, where it is this answer's turn and others may follow it. */
function freeSocket(response: ServerResponse): Socket | undefined {
  const { socket, shouldKeepAlive } = response
  const goesOn = shouldKeepAlive && !response.hasHeader('connection')
  return goesOn && socket instanceof Socket && socket.writable ? socket : undefined
}

/**
 * Answers with a head and bytes that are at hand as one piece. Node's way of writing an answer checks and joins every
 * header again and gathers head, body and end on the way to the system, which takes more time than all else that a
 * finished page needs; it is left where a connection ends with the answer, and behind an answer that is not done.
 * The values of `own` have to be free of anything that `sharedHead` would refuse.
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
  // All that Node waits for before it turns to the connection's next request.
  response.emit('finish')
}
