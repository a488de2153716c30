import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { parseMail, type ReceivedMail } from './parse.ts'

/**
 * What the server does with a mail: accepts it, rejects its recipient permanently or temporarily, refuses our sender
 * (at once or with the recipient, as Postfix does), or accepts it and drops the connection.
 */
type Manner = 'accept' | 'reject' | 'defer' | 'refuse-sender' | 'refuse-relay' | 'drop'

export interface TestSmtp {
  url: string
  /** Mails that arrived completely, including unacknowledged ones. */
  received: ReceivedMail[]
  behave(manner: Manner): void
  /** Leaves the next mails unanswered until the returned function is called. */
  hold(): () => void
  /** Delays mails to these recipients before they are accepted, until the returned function is called. */
  hang(recipients: RegExp): () => void
  /** Stops listening; `open` listens again on the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

const refusals: Partial<Record<Manner, { responseCode: number; message: string }>> = {
  reject: { responseCode: 550, message: '5.1.1 not here' },
  defer: { responseCode: 451, message: 'not here now' },
  'refuse-relay': { responseCode: 554, message: '5.7.1 relay access denied' },
}

/** Starts an SMTP server on its own port. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let manner: Manner = 'accept'
  let held = Promise.resolve()
  let hanging: { recipients: RegExp; until: Promise<void> } | undefined
  let port = 0
  let server: SMTPServer | undefined

  const take = async (stream: Readable, { envelope }: SMTPServerSession): Promise<null> => {
    const raw = await readText(stream)
    await held
    const to = envelope.rcptTo.map(({ address }) => address)
    received.push(parseMail(raw, to))
    if (manner === 'drop') for (const socket of sockets) socket.destroy()
    return null
  }

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_sender, _session, done) => {
        if (manner !== 'refuse-sender') return done()
        return done(Object.assign(new Error('5.7.60 not allowed to send as this sender'), { responseCode: 550 }))
      },
      onRcptTo: ({ address }, _session, done) => {
        if (hanging?.recipients.test(address) === true) {
          const wait = async (until: Promise<void>) => {
            await until
            done()
          }
          return void wait(hanging.until)
        }
        const refusal = refusals[manner]
        return refusal === undefined ? done() : done(Object.assign(new Error(refusal.message), refusal))
      },
      onData: (stream, session, done) => {
        const answer = async () => done(await take(stream, session))
        void answer()
      },
    })

  const open = async () => {
    const opened = create()
    // Tests include clients that drop the connection.
    opened.on('error', () => undefined)
    opened.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
    port = (opened.server.address() as AddressInfo).port
    server = opened
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    open,
    behave: (next) => {
      manner = next
    },
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    hang: (recipients) => {
      let release = () => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      hanging = { recipients, until }
      return () => {
        hanging = undefined
        release()
      }
    },
    close: () => new Promise((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))),
  }
}
