import { expect, onTestFinished, test } from 'vitest'
import { addressesApi } from '#contract/addresses.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'
import { registerPlus } from '../testing/accounts.ts'

const lanka = await setUpApp()

const check = (address: string, from = '198.51.100.7') =>
  lanka.call(addressesApi.check, { params: { address }, address: from })
const isFree = async (address: string) => (await check(address)).result.free

test('a free address is said to be free, and a registration then takes it', async () => {
  expect((await check(' marta ')).result).toEqual({ free: true, suggestions: [] })
  await lanka.people.register('marta')
  expect((await check('MARTA')).result).toEqual({
    free: false,
    suggestions: ['MARTA_ua', 'MARTA_page', 'MARTA_links', 'MARTA1'],
  })
})

test('suggestions are free themselves', async () => {
  for (const login of ['kava', 'kava_UA', 'kava1']) await lanka.people.register(login)
  expect((await check('kava')).result.suggestions).toEqual(['kava_page', 'kava_links', 'kava_online', 'hey_kava'])
})

test.each([
  ['ab', 'LOGIN_TOO_SHORT'],
  ['a'.repeat(33), 'LOGIN_TOO_LONG'],
])('of %s is said what a registration says', async (address, code) => {
  const answer = await check(address)
  expect([answer.status, answer.error, answer.fields]).toEqual([422, code, { address: code }])
  const registration = await lanka.call(authApi.register, { body: await fillRegistration(lanka.call, address) })
  expect(registration.error).toBe(code)
})

test.each([
  ['Admin', 'PATH_INCORRECT', ['Admin_ua', 'Admin_page', 'Admin_links', 'Admin1']],
  ['Софія', 'INCORRECT_LOGIN', ['sofiia', 'sofiia_ua', 'sofiia_page', 'sofiia_links']],
  ['so fi', 'INCORRECT_LOGIN', ['so_fi', 'so_fi_ua', 'so_fi_page', 'so_fi_links']],
  ['Олена', 'INCORRECT_LOGIN', ['olena_ua', 'olena_page', 'olena_links', 'olena1']],
  ['...', 'INCORRECT_LOGIN', []],
])('beside %s, which a registration refuses, stand free ones', async (address, refusal, suggestions) => {
  await lanka.people.olena()
  expect((await check(address)).result).toEqual({ free: false, refusal, suggestions })
  const registration = await lanka.call(authApi.register, { body: await fillRegistration(lanka.call, address) })
  expect(registration.error).toBe(refusal)
})

test.each([
  'https://www.instagram.com/sofia_draws/?igsh=MTc4',
  '@sofia_draws',
  `t.me/sofia_draws?start=${'a'.repeat(200)}`,
])('beside a pasted link or handle stands the name in it: %s', async (pasted) => {
  const { refusal, suggestions } = (await check(pasted)).result
  expect([refusal, suggestions[0]]).toEqual(['INCORRECT_LOGIN', 'sofia_draws'])
})

test('the name of the product is refused, and suggested to nobody', async () => {
  const named = await makeApp({ config: { siteName: 'Kava Page' } })
  onTestFinished(() => named.close())
  await named.people.register('kava')
  const { result } = await named.call(addressesApi.check, { params: { address: 'kava' } })
  expect(result.suggestions).toEqual(['kava_ua', 'kava_links', 'kava1', 'kava_online'])
  const answer = await named.call(addressesApi.check, { params: { address: 'kava_page' } })
  expect(answer.result).toMatchObject({
    free: false,
    refusal: 'PATH_INCORRECT',
    suggestions: ['kava_ua', 'kava_links', 'kava_page1', 'kava_online'],
  })
})

test('logins without a page, former addresses and those in the trash are taken until they may be had', async () => {
  const person = await registerPlus(lanka, 'holder')
  const { call } = lanka.as(person)
  const id = person.user.pages[0]!.id
  await call(pagesApi.update, { params: { id }, body: { version: 1, path: 'holder_moved' } })
  await call(usersApi.update, { params: { id: person.id }, body: { username: 'holder_login' } })
  const { result } = await call(pagesApi.create, { body: { title: 'Друга', path: 'holder_second' } })
  await call(pagesApi.remove, { params: { id: result.id } })
  for (const name of ['holder', 'holder_moved', 'holder_login', 'holder_second']) {
    expect([name, await isFree(name)]).toEqual([name, false])
  }
  lanka.clock.advance({ days: 31 })
  expect([await isFree('holder_second'), await isFree('holder')]).toEqual([true, false])
  lanka.clock.advance({ days: 340 })
  expect([await isFree('holder'), await isFree('holder_login')]).toEqual([true, false])
})

test('people may come back to their own former addresses, and to no address that somebody has', async () => {
  const person = await registerPlus(lanka, 'mover')
  await lanka.people.register('neighbour')
  const { call } = lanka.as(person)
  const id = person.user.pages[0]!.id
  await call(pagesApi.update, { params: { id }, body: { version: 1, path: 'mover_now' } })
  const ask = async (address: string) => (await call(addressesApi.checkOwn, { params: { address } })).result
  expect(await ask('MOVER')).toEqual({ free: true, suggestions: [] })
  expect(await ask('mover_else')).toEqual({ free: true, suggestions: [] })
  expect((await ask('mover_now')).free).toBe(false)
  const { free, suggestions } = await ask('neighbour')
  expect([free, suggestions.length]).toEqual([false, 4])
  const refused = await call(addressesApi.checkOwn, { params: { address: 'ab' } })
  expect([refused.status, refused.fields]).toEqual([422, { address: 'PATH_TOO_SHORT' }])
  const back = await call(pagesApi.update, { params: { id }, body: { version: 2, path: 'mover' } })
  expect(back.status).toBe(200)
})

test('one network asks 300 times a minute, and others are not held up by it', async () => {
  const person = await lanka.people.register('asker')
  lanka.clock.advanceToNext({ minutes: 1 })
  for (let asked = 0; asked < 300; asked += 1) await check('asked', '203.0.113.4')
  const refused = await check('asked', '203.0.113.5')
  expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await check('asked')).status).toBe(200)
  // Those who are signed in have no more of it.
  const own = { params: { address: 'asked' }, address: '203.0.113.6' }
  expect((await lanka.as(person).call(addressesApi.checkOwn, own)).status).toBe(429)
})
