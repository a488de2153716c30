import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Message types of the PostgreSQL protocol, version 3. */
const [READY, KEY_DATA, TERMINATE] = [...'ZKX'].map((letter) => letter.charCodeAt(0))
const OWN_PROCESS_ID = 1

/** Splits a stream of the server's messages: a type byte, then the length with itself included. */
function messagesOf(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1
      onMessage(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

interface ServerConnection {
  socket: Socket
  /** The client whose transaction it runs. */
  holder: Socket | undefined
}

/**
 * A pooler in transaction mode, like PgBouncer's, with `size` connections to the server: whoever begins a transaction
 * gets the one that was free for longest and gives it back at the end. For clients that send nothing before the answer,
 * and servers that ask for no password.
 */
export async function startPooler(target: URL, size = 1) {
  const waiting: { near: Socket; bytes: Buffer }[] = []
  const greeting: Buffer[] = []
  const free: ServerConnection[] = []
  let first: Socket | undefined
  let started = 0

  const serve = () => {
    if (waiting.length === 0) return
    const far = free.shift()
    if (far === undefined) return
    const { near, bytes } = waiting.shift()!
    far.holder = near
    far.socket.write(bytes)
  }
  const onStarted = () => {
    started += 1
    if (started === size) first?.write(Buffer.concat(greeting))
  }
  const open = (index: number): ServerConnection => {
    const socket = connect(`${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`)
    const far: ServerConnection = { socket, holder: undefined }
    let isStarted = false
    const onServerMessage = (message: Buffer) => {
      if (message[0] === KEY_DATA) message.writeUInt32BE(OWN_PROCESS_ID, 5)
      if (isStarted) far.holder?.write(message)
      else if (index === 0) greeting.push(message)
      if (message[0] !== READY || message.at(-1) !== 'I'.charCodeAt(0)) return
      if (!isStarted) onStarted()
      isStarted = true
      far.holder = undefined
      free.push(far)
      serve()
    }
    socket.on('data', messagesOf(onServerMessage))
    return far
  }
  const connections = Array.from({ length: size }, (_each, index) => open(index))

  const server = createServer((near) => {
    near.on('error', () => undefined)
    near.once('data', (startup: Buffer) => {
      if (started === size) near.write(Buffer.concat(greeting))
      else {
        first = near
        for (const { socket } of connections) socket.write(startup)
      }
      near.on('data', (bytes: Buffer) => {
        if (bytes[0] === TERMINATE) return void near.end()
        const held = connections.find(({ holder }) => holder === near)
        if (held !== undefined) return void held.socket.write(bytes)
        waiting.push({ near, bytes })
        serve()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () => {
      for (const { socket } of connections) socket.destroy()
      server.close()
    },
  }
}
