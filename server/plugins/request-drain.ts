import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { sendRefusal } from './errors.ts'

/** Milliseconds between two looks at what is left. */
const lookMs = 50
/** A connection that has sent nothing for so long after the last one could come will send nothing. */
const silentMs = 500
/** For refusals to leave the process. */
const lastWordMs = 250
/** Proxies that go on sending are turned away for so long at most, or until none has come for the shorter time. */
const turnAwayMs = 1000
const quietMs = 100
/** So short a turn of the event loop has no room for a connection that nobody has seen. */
const shortTurnMs = 0.2

/**
 * Follows connections and requests, so that a server can end without cutting anything off. Once `stopping` is aborted
 * every answer says that its connection closes, so whoever calls again may be led to another node.
 */
export class RequestDrain {
  readonly #stopping: AbortSignal
  readonly #sockets = new Set<Socket>()
  readonly #open = new Set<FastifyReply>()
  #accepted = 0
  #acceptedAt = 0
  #turnsAway = false

  constructor(stopping: AbortSignal) {
    this.#stopping = stopping
  }

  follow(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#acceptedAt = performance.now()
      this.#sockets.add(socket)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        // An answer that waits behind another one of its connection is never told that the connection is gone.
        for (const reply of this.#open) if (reply.request.raw.socket === socket) this.#open.delete(reply)
      })
    })
    app.addHook('onRequest', (_request, reply, done) => {
      this.#open.add(reply)
      reply.raw.once('close', () => this.#open.delete(reply))
      done()
    })
    // For those that came before the order to stop; later ones are met below.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#stopping.aborted) void reply.header('connection', 'close')
      done(null, payload)
    })
  }

  /** Meets a request that comes after the order to stop. True: it was given back to its proxy, unanswered. */
  meet(request: IncomingMessage, response: ServerResponse): boolean {
    response.setHeader('connection', 'close')
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (!this.#turnsAway || !isSafe || request.headers['x-forwarded-for'] === undefined) return false
    request.socket.destroy()
    return true
  }

  /**
   * Accepts no more connections and waits for the requests under way, all of it within `limitMs`; those that are then
   * still without an answer are refused in the usual form. With `turnAway` a proxy that asks nobody whether this node is
   * ready learns first that it is not: reads are given back to it, which it sends to another node, and this one it leaves
   * alone. Otherwise a save could reach the door in the moment in which it closes, and nobody may send a save twice.
   */
  async finish(server: Server, { limitMs, turnAway }: { limitMs: number; turnAway: boolean }): Promise<void> {
    if (!server.listening) return
    const end = performance.now() + limitMs
    if (turnAway) await this.#turnAway()
    await this.#untilNoneWaits()
    const closedAt = performance.now()
    // Not the closing of its own class, which cuts off connections whose last bytes still wait to leave.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const timer = setInterval(() => this.#closeUnused(server, performance.now() - closedAt > silentMs), lookMs)
    await Promise.race([closed, sleep(Math.max(0, end - lastWordMs - closedAt))])
    for (const reply of this.#open) {
      if (!reply.raw.headersSent) sendRefusal(reply, new AppError('BUSY', { retryAfter: 2 }))
    }
    await Promise.race([closed, sleep(lastWordMs)])
    clearInterval(timer)
    server.closeAllConnections()
  }

  async #turnAway(): Promise<void> {
    const until = performance.now() + turnAwayMs
    this.#turnsAway = true
    while (performance.now() < until && performance.now() - this.#acceptedAt < quietMs) await sleep(lookMs)
  }

  /** One connection is accepted in a turn of the event loop, and those still in line when the door closes are reset. */
  async #untilNoneWaits(): Promise<void> {
    const until = performance.now() + turnAwayMs
    for (;;) {
      const accepted = this.#accepted
      const from = performance.now()
      await nextTurn()
      const now = performance.now()
      if ((accepted === this.#accepted && now - from < shortTurnMs) || now > until) return
    }
  }

  #closeUnused(server: Server, isSilenceOver: boolean): void {
    // The server takes a connection for idle as soon as its answer is handed over, also when bytes of it still wait.
    if ([...this.#sockets].every(({ writableLength }) => writableLength === 0)) server.closeIdleConnections()
    if (isSilenceOver) for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
