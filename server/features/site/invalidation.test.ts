import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { silentLog } from '#server/log.ts'
import { createInvalidation } from './invalidation.ts'
import { createPageCache } from './page-cache.ts'

/** Stands between a node and its database; `freeze` keeps every byte back from then on, as a lost network does. */
async function startWire(target: URL) {
  const sockets = new Set<Socket>()
  let accepted = 0
  const server = createServer((near) => {
    accepted += 1
    const socketFolder = target.searchParams.get('host')
    const port = Number(target.port || 5432)
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    freeze: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const { maintenanceUrl } = inject('testServer')
let wire: Awaited<ReturnType<typeof startWire>>
beforeAll(async () => {
  wire = await startWire(new URL(maintenanceUrl))
})
afterAll(() => wire.close())

/** The database's address through the wire. */
function throughWire(): string {
  const url = new URL(maintenanceUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  return url.href
}

test('a save is not held up by a database that stopped answering, and other nodes learn of it later', async () => {
  const [cache, otherCache] = [createPageCache(10_000), createPageCache(10_000)]
  const cleared = vi.spyOn(otherCache, 'clear')
  const node = createInvalidation({ pageCache: cache, log: silentLog })
  const other = createInvalidation({ pageCache: otherCache, log: silentLog })
  await node.start({ connectionString: throughWire() })
  await other.start({ connectionString: maintenanceUrl })
  try {
    wire.freeze()
    await Promise.all([node.pageChanged(['a']), node.pageChanged(['b']), node.ownerChanged('owner')])
    await vi.waitFor(() => expect(cleared).toHaveBeenCalled(), { timeout: 10_000 })
    expect(wire.accepted()).toBe(2)
  } finally {
    await node.stop()
    await other.stop()
  }
})
