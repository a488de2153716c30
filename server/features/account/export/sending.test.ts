import { sql } from 'kysely'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { accountExport } from '#contract/account.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { mainPageOf } from '../testing/belongings.ts'

const url = '/api/users/_self/export'
const versions = 16

const lanka = await setUpApp()
let person: Person
let headers: Record<string, string>
beforeAll(async () => {
  person = await lanka.people.register('heavy')
  headers = { authorization: `Bearer ${person.accessToken}` }
  // More of them than the buffers between us and a reader take.
  await sql`
    insert into page_versions (page_id, user_id, version, document)
    select id, user_id, n, jsonb_set(document, '{description}', to_jsonb(repeat('а', 500000)))
    from pages, generate_series(1, ${versions}) as n where id = ${mainPageOf(person)}`.execute(lanka.deps.database.db)
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})

const inject = (coding: string) =>
  lanka.app.inject({ method: 'POST', url, headers: { ...headers, 'accept-encoding': coding } })

test('an export of many versions has each of them once, the newest first, also compressed', async () => {
  const [plain, coded] = [await inject('identity'), await inject('br')]
  const answers = [plain.body, brotliDecompressSync(coded.rawPayload).toString()].map((text) => JSON.parse(text))
  expect([coded.headers['content-encoding'], coded.headers.vary]).toEqual(['br', 'accept-encoding'])
  for (const { ok, result } of answers) {
    const [page] = accountExport.parse(result).pages
    const expected = Array.from({ length: versions }, (_none, index) => versions - index)
    expect([ok, page!.history.map(({ version }) => version)]).toEqual([true, expected])
  }
})

test.each(['POST', 'GET'])('an export by %s keeps its place until its reader has it or is gone', async (method) => {
  const { admission } = lanka.deps
  const take = admission.run.bind(admission)
  let taken = 0
  const run: typeof admission.run = async (requestClass, network, work) => {
    taken += 1
    return take(requestClass, network, work).finally(() => (taken -= 1))
  }
  const spy = vi.spyOn(admission, 'run').mockImplementation(run)
  const { port } = lanka.app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', method, path: url, headers })
  asked.on('error', () => undefined)
  asked.end()
  try {
    // Nothing is read of it but its head.
    const [answer] = await once(asked, 'response')
    answer.on('error', () => undefined)
    expect([answer.statusCode, taken]).toEqual([200, 1])
  } finally {
    asked.destroy()
  }
  await expect.poll(() => taken).toBe(0)
  spy.mockRestore()
})

test('readers who take nothing make room for another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { port } = lanka.app.server.address() as AddressInfo
  const connections: Socket[] = []
  lanka.app.server.on('connection', (socket: Socket) => connections.push(socket))
  const stalled = await Promise.all(
    [1, 2].map(async () => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: url, headers })
      asked.on('error', () => undefined)
      asked.end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.on('error', () => undefined)
      return answer
    }),
  )
  const another = inject('identity')
  await expect
    .poll(() => {
      // Once all buffers on the way are full, nothing more is sent.
      vi.advanceTimersByTime(5000)
      return connections.filter(({ destroyed }) => destroyed).length
    })
    .toBeGreaterThan(0)
  expect((await another).statusCode).toBe(200)
  for (const answer of stalled) answer.destroy()
  vi.useRealTimers()
})
