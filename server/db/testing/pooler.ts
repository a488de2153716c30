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

/**
 * A pooler in transaction mode, like PgBouncer's, with one connection to the server: whoever begins a transaction gets
 * it and gives it back at the end. For clients that send nothing before the answer, and servers that ask for no
 * password.
 */
export async function startPooler(target: URL) {
  const far = connect(`${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`)
  const waiting: { near: Socket; bytes: Buffer }[] = []
  const greeting: Buffer[] = []
  let holder: Socket | undefined
  let isStarted = false

  const serve = () => {
    const next = holder === undefined && isStarted ? waiting.shift() : undefined
    if (next === undefined) return
    holder = next.near
    far.write(next.bytes)
  }
  const onServerMessage = (message: Buffer) => {
    if (message[0] === KEY_DATA) message.writeUInt32BE(OWN_PROCESS_ID, 5)
    if (isStarted) holder?.write(message)
    else greeting.push(message)
    if (message[0] !== READY || message.at(-1) !== 'I'.charCodeAt(0)) return
    if (!isStarted) holder?.write(Buffer.concat(greeting))
    isStarted = true
    holder = undefined
    serve()
  }
  far.on('data', messagesOf(onServerMessage))

  const server = createServer((near) => {
    near.on('error', () => undefined)
    near.once('data', (startup: Buffer) => {
      if (isStarted) near.write(Buffer.concat(greeting))
      else {
        holder = near
        far.write(startup)
      }
      near.on('data', (bytes: Buffer) => {
        if (bytes[0] === TERMINATE) return void near.end()
        if (holder === near) far.write(bytes)
        else waiting.push({ near, bytes })
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
      far.destroy()
      server.close()
    },
  }
}
