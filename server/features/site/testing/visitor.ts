import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { App } from '#server/app.ts'

interface Seen {
  status: number
  headers: IncomingHttpHeaders
  /** The raw body. */
  bytes: Buffer
  text: string
}

export type Visit = (path: string, options?: { method?: string; headers?: Record<string, string> }) => Promise<Seen>

/** Requests of a visitor over a real connection, including everything before the router. */
export async function createVisitor(app: App): Promise<Visit> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end()
    })
}
