import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration, type Person } from '#server/testing/people.ts'
import { registerPlus, signInAgain } from '../testing/accounts.ts'

const testApp = await setUpApp()

async function move(person: Person, path: string, id = person.user.pages[0]!.id) {
  const { call } = testApp.as(person)
  const params = { id }
  const { version } = (await call(pagesApi.get, { params })).result
  return call(pagesApi.update, { params, body: { version, path } })
}

async function create(person: Person, path: string) {
  return testApp.as(person).call(pagesApi.create, { body: { title: path, path } })
}

test('a page moves to a new address and back', async () => {
  const person = await testApp.people.register('mover')
  expect((await move(person, 'mover_new')).result.path).toBe('mover_new')
  expect((await move(person, 'mover')).result.path).toBe('mover')
  expect((await move(person, 'MOVER')).result.path).toBe('MOVER')
})

test('a former address belongs to its owner’s pages for a year, and then to whoever comes', async () => {
  let [person, stranger] = [await registerPlus(testApp, 'former'), await registerPlus(testApp, 'stranger')]
  await move(person, 'former_new')
  expect(await create(stranger, 'Former')).toMatchObject({ status: 409, error: 'PAGE_EXISTS' })
  expect((await create(person, 'former')).ok).toBe(true)
  const other = (await create(person, 'former_b')).result
  await move(person, 'former_c', other.id)

  testApp.clock.advance({ days: 367 })
  person = await signInAgain(testApp, person)
  stranger = await signInAgain(testApp, stranger)
  expect((await create(stranger, 'former_b')).ok).toBe(true)
  expect((await move(person, 'former_b', other.id)).error).toBe('PAGE_EXISTS')
})

test('nobody takes the name that the operator has given the product, or one that looks like a reserved one', async () => {
  const named = await makeApp({ config: { siteName: 'Писанка: My Site!' } })
  const person = await registerPlus(named, 'somebody')
  const { call } = named.as(person)
  for (const name of ['mysite', 'My_Site', 'MyS1te', 'Ianka', '0fficiaI']) {
    const refused = [
      await call(pagesApi.create, { body: { title: 'x', path: name } }),
      await call(usersApi.update, { params: { id: person.id }, body: { username: name } }),
      await named.call(authApi.register, { body: await fillRegistration(named.call, name) }),
    ]
    expect(refused.map(({ status, fields }) => [status, fields])).toEqual(
      ['path', 'username', 'login'].map((field) => [422, { [field]: 'PATH_INCORRECT' }]),
    )
  }
  expect((await call(pagesApi.create, { body: { title: 'x', path: 'mysite_ua' } })).status).toBe(200)
  await named.close()
})

test('a page takes no address that another page of the same owner has, in any letter case', async () => {
  const person = await registerPlus(testApp, 'two_pages')
  const other = (await create(person, 'second_page')).result
  for (const path of ['two_pages', 'Two_Pages']) {
    expect(await move(person, path, other.id)).toMatchObject({ status: 409, error: 'PAGE_EXISTS' })
    expect(await create(person, path)).toMatchObject({ status: 409, error: 'PAGE_EXISTS' })
  }
  expect((await move(person, 'second_page')).error).toBe('PAGE_EXISTS')
  const { result } = await testApp.as(person).call(usersApi.self)
  expect(result.pages.map(({ path }) => path)).toEqual(['two_pages', 'second_page'])
})

test('a login cannot be had that is somebody’s former address', async () => {
  const person = await testApp.people.register('nickname')
  await move(person, 'nick_first')
  await move(person, 'nick_second')
  await expect(testApp.people.register('Nick_First')).rejects.toThrow('USER_EXISTS')
})

test('a login cannot be had that is somebody’s present address', async () => {
  const person = await testApp.people.register('holder')
  await move(person, 'held_address')
  await expect(testApp.people.register('HELD_address')).rejects.toThrow('USER_EXISTS')
})

test('ten former addresses are kept, and a page gets no new one before the oldest is free', async () => {
  let person = await testApp.people.register('wanderer')
  for (let number = 1; number <= 10; number += 1) expect((await move(person, `wander_${number}`)).ok).toBe(true)
  const refused = await move(person, 'wander_11')
  expect(refused).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' })
  testApp.clock.advance({ seconds: Number(refused.headers['retry-after']) - 60 })
  person = await signInAgain(testApp, person)
  let stranger = await testApp.people.register('follower')
  expect((await move(person, 'wander_11')).error).toBe('TOO_MANY_REQUESTS')
  expect((await move(stranger, 'wanderer')).error).toBe('PAGE_EXISTS')
  expect((await move(person, 'wander_9')).ok).toBe(true)
  testApp.clock.advance({ minutes: 2 })
  expect((await move(person, 'wander_11')).ok).toBe(true)
  expect((await move(stranger, 'wanderer')).ok).toBe(true)
})

test('a page moves at most twenty times a day, and what failed was no move', async () => {
  const person = await testApp.people.register('restless')
  testApp.clock.advanceToNext({ days: 1 })
  const restless = await signInAgain(testApp, person)
  expect((await move(restless, 'held_address')).error).toBe('PAGE_EXISTS')
  for (let number = 1; number <= 20; number += 1)
    expect((await move(restless, `restless_${number % 10}`)).ok).toBe(true)
  const answer = await move(restless, 'restless_1')
  expect(answer).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('the address of a page in the trash is free again after 30 days', async () => {
  let person = await registerPlus(testApp, 'thrower')
  let stranger = await registerPlus(testApp, 'taker')
  const page = (await create(person, 'thrown')).result
  await testApp.as(person).call(pagesApi.remove, { params: { id: page.id } })
  testApp.clock.advance({ days: 29 })
  stranger = await signInAgain(testApp, stranger)
  expect((await create(stranger, 'thrown')).error).toBe('PAGE_EXISTS')
  testApp.clock.advance({ days: 2 })
  person = await signInAgain(testApp, person)
  stranger = await signInAgain(testApp, stranger)
  const gone = await testApp.as(person).call(pagesApi.restore, { params: { id: page.id } })
  expect(gone.status).toBe(404)
  expect((await create(stranger, 'thrown')).ok).toBe(true)
})

test('one of many who want an address at once gets it', async () => {
  const people = await Promise.all(
    ['racer_a', 'racer_b', 'racer_c', 'racer_d'].map((login) => testApp.people.register(login)),
  )
  const answers = await Promise.all(people.map((person) => move(person, 'the_prize')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})
