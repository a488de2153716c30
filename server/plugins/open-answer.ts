import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answer that a connection is at, which Node keeps to itself; undefined between two of them. */
export function openAnswer(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return answer ?? undefined
}
