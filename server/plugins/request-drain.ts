import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { sendRefusal } from './errors.ts'

/** Poll interval in ms. */
const pollMs = 50
/** Silence in ms after which a connection is assumed to send no request any more. */
const silentMs = 500
/** Time in ms for refusals to be flushed. */
const flushMs = 250
/** Maximum time in ms for which further requests of proxies are returned, unless none arrives for the shorter time. */
const turnAwayMs = 1000
const quietMs = 100
/** Duration in ms of an event loop turn too short to contain an unnoticed connection. */
const shortTurnMs = 0.2

/**
 * Tracks connections and requests, so that a server can stop without interrupting any. After `stopping` is aborted
 * every answer closes its connection, so that clients reach another node.
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

  track(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#acceptedAt = performance.now()
      this.#sockets.add(socket)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        // A pipelined response behind another one gets no close event.
        for (const reply of this.#open) if (reply.request.raw.socket === socket) this.#open.delete(reply)
      })
    })
    app.addHook('onRequest', (_request, reply, done) => {
      this.#open.add(reply)
      reply.raw.once('close', () => this.#open.delete(reply))
      done()
    })
    // For requests that arrived before the order to stop; later ones are handled below.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#stopping.aborted) void reply.header('connection', 'close')
      done(null, payload)
    })
  }

  /**
   * Handles a request that arrives after the order to stop. Returns true if it was returned to its proxy unanswered.
   */
  handleWhileStopping(request: IncomingMessage, response: ServerResponse): boolean {
    response.setHeader('connection', 'close')
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (!this.#turnsAway || !isSafe || request.headers['x-forwarded-for'] === undefined) return false
    request.socket.destroy()
    return true
  }

  /**
   * Accepts no more connections and waits for requests in progress, within `limitMs`; requests still unanswered are
   * then refused. With `turnAway`, reads that still arrive are returned unanswered to a proxy without health checks,
   * which then retries on another node and avoids this one. Otherwise a save could arrive as the socket closes, and a
   * save must never be sent twice.
   */
  async finish(server: Server, { limitMs, turnAway }: { limitMs: number; turnAway: boolean }): Promise<void> {
    if (!server.listening) return
    const end = performance.now() + limitMs
    if (turnAway) await this.#turnAway()
    await this.#untilBacklogIsEmpty()
    const closedAt = performance.now()
    // `net.Server`'s close: `http.Server`'s would cut connections with unsent bytes.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const timer = setInterval(() => this.#closeUnused(server, performance.now() - closedAt > silentMs), pollMs)
    await Promise.race([closed, sleep(Math.max(0, end - flushMs - closedAt))])
    for (const reply of this.#open) {
      if (!reply.raw.headersSent) sendRefusal(reply, new AppError('BUSY', { retryAfter: 2 }))
    }
    await Promise.race([closed, sleep(flushMs)])
    clearInterval(timer)
    server.closeAllConnections()
  }

  async #turnAway(): Promise<void> {
    const until = performance.now() + turnAwayMs
    this.#turnsAway = true
    while (performance.now() < until && performance.now() - this.#acceptedAt < quietMs) await sleep(pollMs)
  }

  /**
   * Waits until the backlog is empty, since its connections are reset when the socket closes. One connection is
   * accepted per event loop turn, so a short turn without one means an empty backlog.
   */
  async #untilBacklogIsEmpty(): Promise<void> {
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
    // Node considers a connection idle as soon as its answer is written, even if bytes are still buffered.
    if ([...this.#sockets].every(({ writableLength }) => writableLength === 0)) server.closeIdleConnections()
    if (isSilenceOver) for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
