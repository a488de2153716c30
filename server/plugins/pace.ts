import type { FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two refusals over one connection. */
const paceMs = 2000

/** When each connection may be refused again. */
const nextRefusals = new WeakMap<Socket, number>()
/** Connections over which a refusal waits to go out. */
const waiting = new WeakSet<Socket>()

/**
 * Waits before another refusal for want of room goes out over the same connection. The first goes out at once; whoever
 * comes back before the time that it told would otherwise keep us refusing, which leaves nothing for those let in. A
 * connection that sends more meanwhile, without waiting for answers, ends: each of its requests would wait in memory.
 */
export async function paceRefusal({ raw: { socket } }: FastifyRequest): Promise<void> {
  if (waiting.has(socket)) return void socket.destroy()
  const now = performance.now()
  const wait = (nextRefusals.get(socket) ?? 0) - now
  nextRefusals.set(socket, now + Math.max(0, wait) + paceMs)
  if (wait <= 0) return
  waiting.add(socket)
  // It keeps no process alive: one that ends closes the connection.
  await sleep(wait, undefined, { ref: false })
  waiting.delete(socket)
}
