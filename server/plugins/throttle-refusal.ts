import type { FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Minimum interval in ms between refusals on a connection. */
const minIntervalMs = 2000

/** Earliest time of the next refusal by connection. */
const nextRefusals = new WeakMap<Socket, number>()
/** Connections with a delayed refusal. */
const waiting = new WeakSet<Socket>()

/**
 * Delays a repeated refusal for lack of capacity on the same connection. The first is sent at once; a client that
 * retries before Retry-After would otherwise keep the server busy with refusals. A connection that pipelines further
 * requests meanwhile is closed, since each of them would wait in memory.
 */
export async function throttleRefusal({ raw: { socket } }: FastifyRequest): Promise<void> {
  if (waiting.has(socket)) return void socket.destroy()
  const now = performance.now()
  const wait = (nextRefusals.get(socket) ?? 0) - now
  nextRefusals.set(socket, now + Math.max(0, wait) + minIntervalMs)
  if (wait <= 0) return
  waiting.add(socket)
  // Does not keep the process alive.
  await sleep(wait, undefined, { ref: false })
  waiting.delete(socket)
}
