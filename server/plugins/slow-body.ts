import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Period in ms in which at least `leastBytes` of a body must arrive, far less than on any usable network. */
const windowMs = 15_000
const leastBytes = 64 * 1024

/** Answers 408 to a request whose body is too slow, and ends its connection. */
export function endSlowBody(server: Server, socket: Socket): void {
  const fault = Object.assign(new Error('The body of a request is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', fault, socket)
}

/**
 * Answers 408 to a request whose body arrives so slowly that it only occupies its connection. Time in which the body is
 * not being read does not count. Faster clients get the server's request timeout: in five minutes a file of 50 MB needs
 * 1.4 Mbit/s.
 */
export function cutSlowBody(server: Server, request: IncomingMessage): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (!request.complete && (request.readableFlowing !== true || received >= leastBytes)) return
    clearInterval(timer)
    if (!request.complete) endSlowBody(server, socket)
  }, windowMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
