import type { IncomingMessage, Server } from 'node:http'

/** Milliseconds in which a body brings at least so many bytes: more than a call may have, less than any network carries. */
const windowMs = 15_000
const leastBytes = 64 * 1024

/**
 * Answers 408 to a request whose body comes so slowly that it only keeps its connection. What is not being read is
 * nobody's fault. Whoever is faster has the time that the server gives to a whole request: in 60 seconds a picture of
 * 10 MB needs 1.4 Mbit/s.
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
    if (request.complete) return
    const fault = Object.assign(new Error('The body of a request is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', fault, socket)
  }, windowMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
