import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Origins } from '../gateway.ts'

/** A jar as the bank keeps it; money in kopecks. */
interface StandInJar {
  longId: string
  title: string
  owner: string
  amount: number
  goal?: number
  closed?: boolean
}

/** How the services answer: normally, or in one of the ways in which they have been seen to fail. */
export type Manner =
  | 'well'
  | 'slow'
  | 'html'
  | 'too often'
  | 'forbidden'
  | 'error in 200'
  | 'too often in 200'
  | 'former names'
  | 'another jar'
  | 'euro'
  | 'redirect'
  | 'oversized'
  | 'broken'
  | 'fault'

export interface StandIn {
  origins: Origins
  jars: Map<string, StandInJar>
  /** Donations by widget key; amounts in hryvnias. */
  donations: Map<string, { name: string; amount: number }[]>
  /** Every request, as `POST /api/handler 7qGfg3jWE9`. */
  asked: string[]
  behave(manner: Manner): void
  manner(): Manner
  close(): Promise<void>
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>glory to Ukraine!</body></html>')
}

/** Sends the answer of a failing service; returns false if this manner only changes the content of a normal answer. */
function fail(manner: Manner, response: ServerResponse): boolean {
  const answers: Partial<Record<Manner, () => void>> = {
    // No answer, so that the client times out.
    slow: () => undefined,
    html: () => html(response, 200),
    'too often': () => json(response, 429, { errCode: 'TMR', errText: 'Too many requests' }),
    forbidden: () => html(response, 403),
    'error in 200': () => json(response, 200, { errCode: 'ERR', errText: 'Щось пішло не так' }),
    'too often in 200': () => json(response, 200, { errCode: 'TMR', errText: 'Too many requests' }),
    redirect: () => void response.writeHead(302, { location: '/elsewhere' }).end(),
    oversized: () => json(response, 200, { title: 'x'.repeat(100_000) }),
    broken: () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"amount": 1'),
    fault: () => json(response, 500, { errCode: 'INTERNAL_ERROR', errText: 'oops' }),
  }
  const answer = answers[manner]
  answer?.()
  return answer !== undefined
}

/**
 * Answer to the jar page's own request: status 200 even for errors, a textual currency code, a long id that formerly
 * had another name.
 */
function hello(manner: Manner, jar: StandInJar | undefined): object {
  if (jar === undefined) return { errCode: 'NOT_FOUND', errText: 'Банку не знайдено' }
  return {
    name: jar.title,
    description: 'Опис',
    avatar: 'https://example.com/a.png',
    ownerName: jar.owner,
    jarAmount: jar.amount,
    ...(jar.goal === undefined ? {} : { jarGoal: jar.goal }),
    jarStatus: jar.closed === true ? 'CLOSED' : 'ACTIVE',
    currency: manner === 'euro' ? '978' : '980',
    [manner === 'former names' ? 'longJarId' : 'extJarId']: jar.longId,
    iban: 'UA213223130000026007233566001',
    isTrusted: false,
  }
}

/** Answer to the later requests by long id: it names the short id `jarId`, and the currency code is a number. */
function bankJar(manner: Manner, id: string, jar: StandInJar): object {
  return {
    jarId: manner === 'another jar' ? 'AnotherJar1' : id,
    title: jar.title,
    ownerName: jar.owner,
    ownerIcon: 'https://example.com/a.png',
    amount: jar.amount,
    ...(jar.goal === undefined ? {} : { goal: jar.goal }),
    currency: manner === 'euro' ? 978 : 980,
    closed: jar.closed ?? false,
  }
}

function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return text.length === 88 && bytes.length === 65 && bytes[0] === 4
}

/** Starts a stand-in for the bank and the donation service on loopback HTTP. */
export async function startStandIn(): Promise<StandIn> {
  const jars: StandIn['jars'] = new Map()
  const donations: StandIn['donations'] = new Map()
  const asked: string[] = []
  let manner: Manner = 'well'

  async function answerHello(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { c, clientId, Pc } = JSON.parse(await text(request)) as Record<string, string>
    asked.push(`POST /api/handler ${clientId}`)
    if (fail(manner, response)) return
    const proper = c === 'hello' && isPoint(Pc!) && request.headers.referer?.endsWith(`/jar/${clientId}`) === true
    json(response, 200, proper ? hello(manner, jars.get(clientId!)) : { errCode: 'ERR', errText: 'bad hello' })
  }

  function answerJar(longId: string, response: ServerResponse): void {
    asked.push(`GET /bank/jar/${longId}`)
    if (fail(manner, response)) return
    const [id, jar] = [...jars].find(([, { longId: known }]) => known === longId) ?? []
    if (jar !== undefined) json(response, 200, bankJar(manner, id!, jar))
    else if (jars.has(longId)) json(response, 400, { errCode: 'BAD_REQUEST', errText: 'invalid alias' })
    else json(response, 404, { errCode: 'NOT_FOUND', errText: 'not found' })
  }

  function answerStats(query: URLSearchParams, response: ServerResponse): void {
    const action = query.get('action')
    asked.push(`GET stats ${action}`)
    if (fail(manner, response)) return
    const given = donations.get(query.get('conveyorHash') ?? '')
    if (given === undefined || query.get('params[test]') !== '1') return json(response, 404, { message: 'no such key' })
    if (action === 'sum') return json(response, 200, { sum: given.reduce((sum, { amount }) => sum + amount, 0) })
    json(
      response,
      200,
      given.toSorted((a, b) => b.amount - a.amount),
    )
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://stand-in')
    const longId = /^\/bank\/jar\/([^/]+)$/.exec(url.pathname)?.[1]
    if (url.pathname === '/api/handler') void answerHello(request, response)
    else if (longId !== undefined) answerJar(longId, response)
    else if (url.pathname === '/api/v1/message/stats') answerStats(url.searchParams, response)
    else {
      asked.push(`GET ${url.pathname}`)
      html(response, 404)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origins: { send: origin, api: origin, diaka: origin },
    jars,
    donations,
    asked,
    behave: (next) => {
      manner = next
    },
    manner: () => manner,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
