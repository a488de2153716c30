import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp({ config: { siteOrigin: 'https://pages.example' } })
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})

async function answerTo(target: string, host: string): Promise<string> {
  const { port } = lanka.app.server.address() as AddressInfo
  const asked = request({ port, path: target, headers: { host, connection: 'close' } }).end()
  const [{ statusCode, headers }] = (await once(asked, 'response')) as [IncomingMessage]
  asked.destroy()
  return `${statusCode} ${headers.location ?? ''}`.trim()
}

test('a target with its host is answered as the path is at that host, whatever the header says', async () => {
  const { username } = await lanka.people.register('whole_target')
  const app = lanka.deps.config.appOrigin
  const answers: string[] = []
  for (const target of [`/${username}`, `/${username}?a=1`, '/Whole_target', '/health/live', '/auth', '', '?a=1']) {
    const direct = await answerTo(target.startsWith('/') ? target : `/${target}`, 'pages.example')
    expect([target, await answerTo(`http://pages.example${target}`, new URL(app).host)]).toEqual([target, direct])
    answers.push(direct)
  }
  expect(answers.slice(0, 3)).toEqual(['200', '200', `308 /${username}`])
  expect(await answerTo(`${app}/auth`, 'pages.example')).toBe('200')
})
