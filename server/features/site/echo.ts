import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A connection that answers and passes no notifications on, as through a pooler. */
export class DeafError extends Error {
  override readonly name = 'DeafError'
}

/** Milliseconds between two words to oneself. */
const everyMs = 1000

/**
 * Makes sure that a connection hears notifications, before it resolves and every second from then on, by telling itself
 * something: a half-open connection answers nothing at all. Rejects with the reason when it is deaf at once, and calls
 * `deaf` with it later, once, unless the returned function was called before.
 */
export async function keepHearing(client: pg.Client, deaf: (reason: unknown) => void): Promise<() => void> {
  const channel = `lanka_echo_${randomUUID().replaceAll('-', '')}`
  let told = 0
  let heard = 0
  client.on('notification', (notification) => {
    if (notification.channel === channel) heard = Number(notification.payload)
  })

  async function beat(): Promise<void> {
    const before = told
    told += 1
    await client.query('select pg_notify($1, $2)', [channel, String(told)])
    // Whatever was told before this must have come back by now; so no clock of a busy node judges it.
    if (heard < before) throw new DeafError('The database answers, but no notification comes through.')
  }

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  function wait(): void {
    timer = setTimeout(() => void beat().then(again, fail), everyMs)
    timer.unref()
  }
  function again(): void {
    if (!isStopped) wait()
  }
  function fail(reason: unknown): void {
    if (!isStopped) deaf(reason)
  }

  await client.query(`listen ${channel}`)
  await beat()
  await beat()
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
