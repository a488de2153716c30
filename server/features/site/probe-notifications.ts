import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The connection answers but delivers no notifications, as through a pooler. */
export class NoNotificationsError extends Error {
  override readonly name = 'NoNotificationsError'
}

/** Interval of probes in ms. */
const probeIntervalMs = 1000

/**
 * Verifies that a connection receives notifications by notifying itself, before it resolves and every second
 * afterwards. Rejects if the first probes fail, and calls `onLost` once if a later one does, unless the returned
 * function was called. On a half-open connection the probe's query fails by the client's timeout.
 */
export async function probeNotifications(client: pg.Client, onLost: (reason: unknown) => void): Promise<() => void> {
  const channel = `lanka_echo_${randomUUID().replaceAll('-', '')}`
  let sent = 0
  let received = 0
  client.on('notification', (notification) => {
    if (notification.channel === channel) received = Number(notification.payload)
  })

  async function probe(): Promise<void> {
    const before = sent
    sent += 1
    await client.query('select pg_notify($1, $2)', [channel, String(sent)])
    // Earlier notifications precede the answer to this query, so no further waiting is needed.
    if (received < before) throw new NoNotificationsError('The database answers, but no notification comes through.')
  }

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  function wait(): void {
    timer = setTimeout(() => void probe().then(again, fail), probeIntervalMs)
    timer.unref()
  }
  function again(): void {
    if (!isStopped) wait()
  }
  function fail(reason: unknown): void {
    if (!isStopped) onLost(reason)
  }

  await client.query(`listen ${channel}`)
  await probe()
  await probe()
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
