import { afterEach, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

type RequestClass = Parameters<Admission['run']>[0]

const maxWaitMs = 1000

afterEach(() => vi.useRealTimers())

/** Requests that stay inside until they are let out; `inside` has the names of those who are in, in their order. */
function createRequests(admission: Admission) {
  const inside: string[] = []
  const exits = new Map<string, () => void>()
  const ask = (name: string, requestClass: RequestClass, network = 'home') => {
    const asked = admission.run(requestClass, network, async () => {
      inside.push(name)
      await new Promise<void>((resolve) => exits.set(name, resolve))
      inside.splice(inside.indexOf(name), 1)
    })
    // Those who still wait when a test is over are refused some time later.
    asked.catch(() => undefined)
    return asked
  }
  const letOut = async (name: string) => {
    exits.get(name)!()
    await vi.waitFor(() => expect(inside).not.toContain(name))
  }
  return { inside, ask, letOut }
}

const names = (word: string, count: number) => Array.from({ length: count }, (_none, index) => `${word}${index}`)

test('no flood of one class takes the places of another', async () => {
  const { inside, ask } = createRequests(new Admission(2, maxWaitMs))
  for (const name of names('read', 20)) void ask(name, 'read')
  expect(inside).toEqual(names('read', 6))
  for (const requestClass of ['page', 'save', 'signIn', 'upload', 'report'] as const)
    void ask(requestClass, requestClass)
  expect(inside.slice(6)).toEqual(['page', 'save', 'signIn', 'upload', 'report'])
})

test('what comes free goes to pages first, then to what changes something, then to those who read', async () => {
  const { inside, ask, letOut } = createRequests(new Admission(1, maxWaitMs))
  for (const name of names('read', 6)) void ask(name, 'read')
  for (const name of names('save', 5)) void ask(name, 'save')
  for (const name of names('page', 5)) void ask(name, 'page')
  expect(inside).toHaveLength(4 + 1 + 4 + 4)
  await letOut('read0')
  expect(inside.at(-1)).toBe('page4')
  await letOut('page4')
  expect(inside.at(-1)).toBe('save4')
  await letOut('save4')
  expect(inside.at(-1)).toBe('read5')
})

test('uploads, reports and sign-ins never take the places of all', async () => {
  const { inside, ask } = createRequests(new Admission(100, maxWaitMs))
  for (const name of names('upload', 60)) void ask(name, 'upload', name)
  for (const name of names('report', 60)) void ask(name, 'report', name)
  expect(inside).toEqual([...names('upload', 20), ...names('report', 3)])
})

test.each(['page', 'save', 'read'] as const)(
  'of the places for %s, also shared ones, one network takes six',
  (name) => {
    const { inside, ask } = createRequests(new Admission(10, maxWaitMs))
    for (const request of names('crowd', 20)) void ask(request, name, 'crowd')
    for (const request of names('other', 20)) void ask(request, name, 'home')
    expect(inside).toEqual([...names('crowd', 6), ...names('other', 6)])
  },
)

test.each([
  ['signIn', 4],
  ['payment', 12],
  ['upload', 10],
  ['export', 2],
  ['report', 2],
] as const)('of the places for %s one network takes %i', (requestClass, places) => {
  const { inside, ask } = createRequests(new Admission(1, maxWaitMs))
  for (const name of names('crowd', 20)) void ask(name, requestClass, 'crowd')
  void ask('other', requestClass, 'home')
  expect(inside).toEqual([...names('crowd', places), 'other'])
})

test('networks take turns, and within one who came first goes first', async () => {
  const { inside, ask, letOut } = createRequests(new Admission(0, maxWaitMs))
  for (const name of names('crowd', 7)) void ask(name, 'read', 'crowd')
  void ask('other', 'read', 'home')
  for (const [left, next] of [
    ['crowd0', 'crowd4'],
    ['crowd1', 'other'],
    ['crowd2', 'crowd5'],
  ] as const) {
    await letOut(left)
    expect(inside.at(-1)).toBe(next)
  }
})

test('who would wait too long behind others of the same network is refused at once, and nobody of another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { inside, ask } = createRequests(new Admission(0, maxWaitMs))
  for (const name of names('crowd', 5)) void ask(name, 'read', 'crowd')
  vi.advanceTimersByTime(1001)
  await expect(ask('late', 'read', 'crowd')).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 })
  void ask('other', 'read', 'home')
  void ask('save', 'save', 'crowd')
  expect(inside).toEqual([...names('crowd', 4), 'save'])
})

test('nobody waits without an end, and who gave up leaves the turn to the next', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { inside, ask, letOut } = createRequests(new Admission(0, maxWaitMs))
  for (const name of names('crowd', 4)) void ask(name, 'read', 'crowd')
  const [early, second] = [ask('early', 'read', 'home'), ask('second', 'read', 'home')]
  const refusals = Promise.all([early, second].map((asked) => expect(asked).rejects.toMatchObject({ code: 'BUSY' })))
  vi.advanceTimersByTime(10 * maxWaitMs - 1)
  void ask('late', 'read', 'work')
  vi.advanceTimersByTime(1)
  await refusals
  vi.useRealTimers()
  await letOut('crowd0')
  expect(inside.at(-1)).toBe('late')
})

test('two hundred wait, and one more is refused wherever it comes from', async () => {
  const { ask } = createRequests(new Admission(0, maxWaitMs))
  for (const name of names('crowd', 204)) void ask(name, 'read', name)
  await expect(ask('late', 'read', 'home')).rejects.toMatchObject({ code: 'BUSY' })
})

test('a crowd that fills the line keeps nobody of another network out of it', async () => {
  const { inside, ask, letOut } = createRequests(new Admission(0, maxWaitMs))
  const crowd = names('crowd', 204).map((name) => ask(name, 'read', 'crowd'))
  void ask('other', 'read', 'home')
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 })
  await expect(ask('late', 'read', 'crowd')).rejects.toMatchObject({ code: 'BUSY' })
  await letOut('crowd0')
  await letOut('crowd1')
  expect(inside.slice(-2)).toEqual(['crowd4', 'other'])
})

test('work that fails gives its place back', async () => {
  const admission = new Admission(0, maxWaitMs)
  const fail = () => admission.run('report', 'home', () => Promise.reject(new Error('broken')))
  const outcomes = await Promise.allSettled(names('failure', 4).map(fail))
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect(await admission.run('report', 'home', async () => 'next')).toBe('next')
})
