// What stands between a node and the embedded server of another node's data folder, and can fail like a network, a
// server or a pooler does.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import path from 'node:path'

/** An error as PgBouncer says it when it has no server: severity, code, message. */
function poolersRefusal() {
  const fields = 'SFATAL\0C08P01\0Mserver login has been failing, try again later\0\0'
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  return answer
}

/** The server's address for a node that does not share the folder. */
export function socketUrl(dataDir) {
  return `postgres://lanka@localhost/lanka?host=${encodeURIComponent(path.join(dataDir, 'postgres'))}`
}

export async function startWire(dataDir) {
  const pairs = new Set()
  let state = 'well'
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (state === 'refused') return near.destroy()
    if (state === 'pooler') return near.once('data', () => near.end(poolersRefusal()))
    const far = connect(path.join(dataDir, 'postgres/.s.PGSQL.5432'))
    const pair = [near, far]
    pairs.add(pair)
    far.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => pairs.delete(pair))
    if (state === 'silent') return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://lanka@127.0.0.1:${server.address().port}/lanka`,
    /** `silent` keeps every byte back, `refused` and `pooler` end what there is; `well` is over with all of it. */
    become(next) {
      const former = state
      state = next
      for (const pair of pairs) {
        if (next !== 'silent') for (const socket of former === 'well' || next === 'well' ? pair : []) socket.destroy()
        else for (const socket of pair) socket.unpipe().pause()
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
