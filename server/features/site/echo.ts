import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The connection answers but delivers no notifications, as through a pooler. */
export class DeafError extends Error {
  override readonly name = 'DeafError'
}

/** Interval of probes in ms. */
const everyMs = 1000

/**
 * Verifies that a connection receives notifications by notifying itself, before it resolves and every second
 * afterwards. Rejects if the first probes fail, and calls `deaf` once if a later one does, unless the returned function
 * was called. On a half-open connection the probe's query fails by the client's timeout.
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
    // Earlier notifications precede the answer to this query, so no further waiting is needed.
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
