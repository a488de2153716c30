import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** LISTEN statements as sent and as received. */
const saysListen = 'listen lanka'
const arrives = {
  /** A word that no server knows, as on a distributed database. */
  noListen: 'lisben lanka',
  /** Another channel: no notification arrives, as through a pooler. */
  noNotices: 'listen lunka',
}

/**
 * A TCP proxy between a node and its database; `freeze` stops all bytes of existing connections, as a lost network
 * does, and `hold` those of new ones, until `release`.
 */
export async function startWire(target: URL, lacks?: keyof typeof arrives) {
  const sockets = new Set<Socket>()
  let accepted = 0
  let isHeld = false
  const server = createServer((near) => {
    accepted += 1
    if (isHeld) return void sockets.add(near)
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
      if (lacks === undefined || from === far) from.pipe(to)
      else
        from.on('data', (bytes: Buffer) =>
          to.write(bytes.toString('latin1').replace(saysListen, arrives[lacks]), 'latin1'),
        )
    }
  })
  const freeze = () => {
    for (const socket of sockets) {
      socket.unpipe()
      socket.pause()
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    /** Number of open sockets. */
    open: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
    freeze,
    hold: () => {
      isHeld = true
      freeze()
    },
    release: () => {
      isHeld = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A database's address through the proxy. */
export function throughWire(database: string, { port }: { port: number }): string {
  const url = new URL(database)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
