import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The connection answers but delivers no notifications, as through a pooler. */
export class DeafError extends Error {
  override readonly name = 'DeafError'
}

/** Interval of probes in ms. */
const everyMs = 1000

/**
 * Verifies that a connection receives notifications, before it resolves and every second afterwards, by notifying
 * itself; a half-open connection answers nothing. Rejects if it is deaf at once, and calls `deaf` once if it becomes so
 * later, unless the returned function was called.
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
    // All earlier notifications must have arrived by now, so no timeout is needed.
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
