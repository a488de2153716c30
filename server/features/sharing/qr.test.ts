import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { sharingApi } from '#contract/sharing.ts'
import { banka } from '#page/blocks/banka/model.ts'
import { qrSvg } from '#page/sharing/qr.ts'
import { registerPlus, setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { linkBlock, textBlock } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp({ config: { siteOrigin: 'https://pages.example' } })

const host = { host: 'pages.example' }
const load = (url: string) => lanka.app.inject({ method: 'GET', url, headers: host })
const jar = 'https://send.monobank.ua/jar/5ZyGx7pAbC'

test('the code of a page leads to its public address and is a picture that can do nothing', async () => {
  await lanka.people.register('Coded')
  const { statusCode, headers, body } = await load('/qr/coded.svg')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['cache-control']).toBe('public, max-age=600')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toBe(qrSvg('https://pages.example/Coded'))
})

test('the code of a block leads to the target of the block that visitors see', async () => {
  const person = await registerPlus(lanka, 'blocks')
  const jarBlock = banka.schema.parse({ id: 'jar', type: 'banka', url: jar })
  const blocks = [linkBlock('shop'), jarBlock, textBlock('words', 'Привіт'), linkBlock('secret', { hidden: true })]
  await createOwner(lanka, person).save({ blocks })
  const codeOf = async (block: string) => (await load(`/qr/blocks.svg?block=${block}`)).body
  expect(await codeOf('shop')).toBe(qrSvg('https://example.com/shop'))
  expect(await codeOf('jar')).toBe(qrSvg(jar))
  expect(await codeOf('words')).toBe(qrSvg('https://pages.example/blocks'))
  expect((await load('/qr/blocks.svg?block=secret')).statusCode).toBe(404)
  await setPaidUntil(lanka, person, new Date('2001-01-01T00:00:00Z'))
  expect((await load('/qr/blocks.svg?block=jar')).statusCode).toBe(404)
})

test('there is no code of what visitors do not see', async () => {
  const person = await registerPlus(lanka, 'unseen')
  const owner = createOwner(lanka, person)
  const archived = await owner.addPage('unseen_archived')
  await createOwner(lanka, person, archived.id).save({ archived: true })
  const trashed = await owner.addPage('unseen_trashed')
  await createOwner(lanka, person, trashed.id).remove()
  const banned = await lanka.people.banned()
  const names = ['unseen_archived', 'unseen_trashed', banned.username, 'nobody_here']
  const odd = ['unseen.png', 'unseen', 'un-seen.svg', `${'a'.repeat(200)}.svg`, 'unseen.svg?block=a&block=b']
  for (const file of [...names.map((name) => `${name}.svg`), ...odd]) {
    const { statusCode, headers } = await load(`/qr/${file}`)
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 404, 'no-store'])
  }
})

test('a code printed under a former address leads to the present one', async () => {
  const person = await lanka.people.register('printed')
  await createOwner(lanka, person).save({ path: 'printed_new', blocks: [linkBlock('a')] })
  for (const file of ['printed', '%70rinted']) {
    const { statusCode, headers } = await load(`/qr/${file}.svg?block=a`)
    expect([statusCode, headers.location]).toEqual([308, '/qr/printed_new.svg?block=a'])
  }
})

test('owners get the code of everything of theirs, and strangers of nothing', async () => {
  const person = await registerPlus(lanka, 'printing')
  const owner = createOwner(lanka, person)
  const page = await owner.addPage('printing_later')
  await createOwner(lanka, person, page.id).save({ archived: true, blocks: [linkBlock('later', { hidden: true })] })
  const { call } = lanka.as(person)
  const ask = (block?: string) => call(sharingApi.qr, { params: { id: page.id }, query: { block } })
  const answer = await ask()
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect([answer.headers['cache-control'], answer.envelope]).toEqual([
    'no-store',
    { ok: true, result: qrSvg('https://pages.example/printing_later') },
  ])
  expect((await ask('later')).result).toBe(qrSvg('https://example.com/later'))
  expect((await ask('unknown')).status).toBe(404)
  const other = lanka.as(await lanka.people.register('onlooker'))
  expect((await other.call(sharingApi.qr, { params: { id: page.id } })).error).toBe('NOT_FOUND')
  expect((await call(pagesApi.get, { params: { id: page.id } })).result.version).toBe(2)
})
