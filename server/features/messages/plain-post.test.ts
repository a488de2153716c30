import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { makeFormPage } from './testing/form-page.ts'

const lanka = await setUpApp()

test('a browser without script is led back to the page, which says that it was sent', async () => {
  const page = await makeFormPage(lanka, 'plain')
  const answer = await page.post({ value: 'Привіт', trap: '', hl: 'uk' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/plain#sent'])
  expect((await page.list()).result.items).toMatchObject([{ value: 'Привіт' }])
})

test('or to where the owner wants visitors to be led, which the policy of the page lets happen', async () => {
  const page = await makeFormPage(lanka, 'leading', { redirectUrl: 'https://example.com/thanks?a=1' })
  const shown = await lanka.app.inject({ url: '/leading' })
  expect(shown.headers['content-security-policy']).toContain("form-action 'self' https://example.com;")
  expect((await page.post({ value: 'Привіт' })).headers.location).toBe('https://example.com/thanks?a=1')
})

test('on a page in two languages, back to the language of the form', async () => {
  const page = await makeFormPage(lanka, 'bilingual')
  await page.save({ translation: { title: 'Both' } })
  expect((await page.post({ value: 'Hello', hl: 'en' })).headers.location).toBe('/bilingual?hl=en#sent')
  expect((await page.post({ value: 'Привіт', hl: 'uk' })).headers.location).toBe('/bilingual?hl=uk#sent')
})

test('what is wrong is said on a page in the language of the form, with what was written and a way back', async () => {
  const page = await makeFormPage(lanka, 'wrong', { fieldType: 'email' })
  const answer = await page.post({ value: '<b>olena</b>' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store'])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain('<html lang="uk">')
  expect(answer.body).toContain('&lt;b&gt;olena&lt;/b&gt;')
  expect(answer.body).toContain('href="/wrong#form"')
  await page.save({ lang: 'en' })
  expect((await page.post({ value: '' })).body).toContain('Fill in this field.')
})

test('a form that is gone meanwhile is said to be, with what was written and a way back to the page', async () => {
  const page = await makeFormPage(lanka, 'closed')
  await page.setForm({ enabled: false })
  const referer = `${lanka.deps.config.siteOrigin}/closed?hl=en`
  const answer = await page.post({ value: '<b>olena</b>', hl: 'en' }, { referer })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('This form no longer takes messages.')
  expect(answer.body).toContain('&lt;b&gt;olena&lt;/b&gt;')
  expect(answer.body).toContain(`href="${referer}#form"`)
})

test('there are five an hour from one place, and none with the hidden field filled in', async () => {
  const page = await makeFormPage(lanka, 'slow')
  expect((await page.post({ value: 'Купуйте', trap: 'x' })).statusCode).toBe(422)
  for (let count = 0; count < 5; count += 1) expect((await page.post({ value: 'Привіт' })).statusCode).toBe(303)
  const refused = await page.post({ value: 'Шостий' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(refused.body).toContain('Шостий')
  expect((await page.post({ value: 'Сусід' }, {}, '198.51.100.9')).statusCode).toBe(303)
})

test('there are a hundred a day in all from browsers that do no work', async () => {
  const page = await makeFormPage(lanka, 'popular')
  lanka.clock.advanceToNext({ minutes: 24 * 60 })
  const from = (count: number) => page.post({ value: 'Привіт' }, {}, `10.0.${count}.1`)
  for (let count = 0; count < 100; count += 1) expect((await from(count)).statusCode).toBe(303)
  expect((await from(100)).statusCode).toBe(429)
  expect((await page.send({ value: 'Привіт' })).error).toBe('ROBOT_CHECK')
})

test('no network uses up what a page takes in a day, however many blocks of addresses it has', async () => {
  const page = await makeFormPage(lanka, 'one_customer')
  lanka.clock.advanceToNext({ minutes: 24 * 60 })
  const from = async (address: string) => (await page.post({ value: 'Привіт' }, {}, address)).statusCode
  for (let count = 0; count < 20; count += 1) expect(await from(`2001:db8:7:${count}::1`)).toBe(303)
  expect(await from('2001:db8:7:20::1')).toBe(429)
  expect(await from('2001:db8:8:1::1')).toBe(303)
})

test('forms of other sites are refused, and those of browsers that say nothing are not', async () => {
  const page = await makeFormPage(lanka, 'own')
  const { siteOrigin } = lanka.deps.config
  const status = async (headers: Record<string, string>) => (await page.post({ value: 'x' }, headers)).statusCode
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ referer: 'https://evil.example/form' })).toBe(403)
  expect(await status({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status({ origin: siteOrigin })).toBe(303)
  expect(await status({ origin: 'null', referer: `${siteOrigin}/own` })).toBe(303)
  expect(await status({ origin: 'null' })).toBe(303)
  expect((await page.list()).result.items).toHaveLength(3)
})

test('a form is no body for any other call, and a form that is not ours is none for this one', async () => {
  const page = await makeFormPage(lanka, 'narrow')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const elsewhere = await lanka.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'login=x' })
  expect(elsewhere.statusCode).toBe(415)
  expect((await page.post({ value: 'x', isAdmin: '1' })).statusCode).toBe(400)
  const url = `/api/public/pages/${page.params.id}/messages`
  for (const payload of ['value=a&value=b', Buffer.from([0xff]), 'value=%00']) {
    const { statusCode } = await lanka.app.inject({ method: 'POST', url, headers, payload })
    expect(statusCode).toBe(400)
  }
  expect((await page.list()).result.items).toEqual([])
})
