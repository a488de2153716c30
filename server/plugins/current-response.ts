import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The current response of a connection, an internal field of Node; undefined between two responses. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return answer ?? undefined
}
