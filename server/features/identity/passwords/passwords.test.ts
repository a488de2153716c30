import { waitOptions } from '#server/testing/wait-options.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'
import { hashingSemaphore, strangerSemaphore } from './passwords.ts'

/** For a busy machine; nothing depends on how long it takes. */

const lanka = await setUpApp()

const olena = await lanka.people.olena()
beforeEach(() => lanka.clock.advanceToNext({ minutes: 15 }))

function signIn(login: string, address: string) {
  return lanka.call(authApi.login, { body: { login, password: olena.password }, address })
}

/** Takes some of the 22 places there are, or of the 28 of strangers; answers what gives them back. */
function occupy(places: number, semaphore = hashingSemaphore): () => Promise<void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = Array.from({ length: places }, () => semaphore.run(() => released))
  // Whatever comes of the test: other files share the semaphores.
  onTestFinished(release)
  return async () => {
    release()
    await Promise.all(work)
  }
}

/** Statuses in the order in which the answers come. */
function statusesOf(answers: readonly Promise<{ status: number }>[]): number[] {
  const statuses: number[] = []
  for (const answer of answers) void answer.then(({ status }) => statuses.push(status))
  return statuses
}

/** Of two people from elsewhere, one finds the only place that is left, and the other none. */
async function findTheLastPlace(release: () => Promise<void>): Promise<void> {
  const others = [signIn('olena', '203.0.113.1'), signIn('olena', '192.0.2.1')]
  const statuses = statusesOf(others)
  await vi.waitFor(() => expect(statuses).toEqual([503]), waitOptions)
  await release()
  await Promise.all(others)
  expect(statuses).toEqual([503, 200])
}

test('a sign-in is turned away while two work and twenty wait, and it is not held against anybody', async () => {
  const release = occupy(22)
  const busy = await signIn('olena', '203.0.113.1')
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '2'])
  await release()
  expect((await signIn('olena', '203.0.113.1')).status).toBe(200)
  const { db } = lanka.deps.database
  const since = new Date(lanka.clock.now().getTime() - 60_000)
  const counted = await db.selectFrom('rate_limits').select('count').where('window_start', '>', since).execute()
  // The limit of everybody has several counters, of which the two sign-ins may have taken one or two.
  expect(counted.length).toBeGreaterThanOrEqual(5)
  expect(counted.filter(({ count }) => count !== 0)).toEqual([])
})

test('one person who changes the password many times at once takes one place of all', async () => {
  const person = await lanka.people.register('restless')
  const release = occupy(20)
  const body = { password: 'a better password', currentPassword: person.password }
  const changes = Array.from({ length: 30 }, () =>
    lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body }),
  )
  const statuses = statusesOf(changes)
  await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 25 }, () => 429)), waitOptions)
  await findTheLastPlace(release)
  await Promise.all(changes)
  expect(statuses.slice(25)).toContain(200)
})

test('one address block that signs in many times at once keeps nobody of another waiting', async () => {
  const order: string[] = []
  const attempt = async (login: string, address: string) => {
    const { status } = await signIn(login, address)
    order.push(`${login} ${status}`)
  }
  const crowd = Array.from({ length: 60 }, (_value, index) => attempt(`nobody_${index}`, '198.51.100.1'))
  await Promise.all([...crowd, attempt('olena', '203.0.113.1')])
  expect(order).toContain('olena 200')
  // How many are answered meanwhile depends on the machine; without lines of their own they would all be first.
  expect(order.at(-1)).not.toBe('olena 200')
  expect(order.filter((answer) => answer.endsWith(' 401'))).toHaveLength(60)
})

test('strangers in any number leave room for who signed in from the same network before', async () => {
  const release = occupy(28, strangerSemaphore)
  // From where no test before this one may have signed in.
  expect((await signIn('olena', '198.18.0.1')).status).toBe(503)
  expect((await lanka.call(authApi.login, { body: { login: 'olena', password: olena.password } })).status).toBe(200)
  await release()
})

test('a registration that finds no place does not cost the robot check', async () => {
  const body = await fillRegistration(lanka.call, 'unlucky')
  const release = occupy(22)
  expect((await lanka.call(authApi.register, { body })).status).toBe(503)
  await release()
  expect((await lanka.call(authApi.register, { body })).status).toBe(200)
})
