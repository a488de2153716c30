import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeFormPage } from '#server/features/messages/testing/form-page.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()
let empty: () => void
const visit = await createVisitor(lanka.app)
afterAll(async () => {
  empty()
})

/** Takes every place where pages are looked up and something is changed, and fills the lines with other networks. */
function fill(): () => void {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  for (const requestClass of ['page', 'save'] as const) {
    for (let number = 0; number < 300; number += 1) {
      lanka.deps.admission.run(requestClass, `network ${number}`, () => promise).catch(() => undefined)
    }
  }
  return resolve
}

test('where there is no room, people read so on a page, lose nothing, and see what was there a moment ago', async () => {
  const { params, save, post } = await makeFormPage(lanka, 'crowded')
  await visit('/crowded')
  await save({ title: 'Changed' })
  empty = fill()
  for (const path of [`/go/${params.id}/shop`, `/frame/${params.id}/shop`, '/nobody_there']) {
    const { status, headers, text } = await visit(path, { headers: { connection: 'close' } })
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '5'])
    expect(text).toContain('<h1>')
  }
  expect((await visit('/crowded')).status).toBe(200)
  const referer = 'http://lanka.test/crowded?hl=en#sent'
  const refused = await post({ value: 'Довгий лист', hl: 'en' }, { referer, host: 'lanka.test' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toContain('Довгий лист')
  expect(refused.body).toContain('href="http://lanka.test/crowded?hl=en#form"')
})

test('a connection that goes on asking before it has its refusals ends', async () => {
  const socket = connect((lanka.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /nobody_there HTTP/1.1\r\nhost: lanka.test\r\n\r\n'.repeat(2000))
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  expect(text.split('HTTP/1.1 503').length).toBeLessThan(10)
})
