import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFigureGateway, type FigureGateway } from './gateway.ts'
import { createTestGateway } from './testing/jar-world.ts'
import { startStandIn, type Manner, type StandIn } from './testing/stand-in.ts'

const id = '7qGfg3jWE9'
const longId = '5JpzhrbD4gzQXyJmZyTXCKVd4Tb1Sw2f'
const jar = { longId, title: 'На дрони', owner: 'Іван П.', amount: 1_234_567, goal: 5_000_000 }
const facts = { title: 'На дрони', owner: 'Іван П.', amount: 1_234_567, goal: 5_000_000, closed: false }

let bank: StandIn
let gateway: FigureGateway
beforeAll(async () => {
  bank = await startStandIn()
  gateway = createTestGateway(bank)
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.behave('well')
  bank.asked.length = 0
  bank.jars.clear()
  bank.jars.set(id, jar)
})

test('the first answer brings figures and the long id, later ones the figures alone', async () => {
  expect(await gateway.readJar({ id, longId: null })).toEqual({ state: 'answered', longId, facts })
  expect(await gateway.readJar({ id, longId })).toEqual({ state: 'answered', facts })
  expect(bank.asked).toEqual([`POST /api/handler ${id}`, `GET /bank/jar/${longId}`])
})

test('the former name of the long id is understood', async () => {
  bank.behave('former names')
  expect(await gateway.readJar({ id, longId: null })).toMatchObject({ state: 'answered', longId })
})

test('a jar without a goal, with a goal of nothing, and a closed one are told as such', async () => {
  const { goal: _goal, ...without } = jar
  for (const [kept, told] of [
    [without, { goal: null, closed: false }],
    [
      { ...jar, goal: 0 },
      { goal: null, closed: false },
    ],
    [
      { ...jar, closed: true },
      { goal: jar.goal, closed: true },
    ],
  ] as const) {
    bank.jars.set(id, kept)
    for (const known of [null, longId]) {
      expect(await gateway.readJar({ id, longId: known })).toMatchObject({ state: 'answered', facts: told })
    }
  }
})

const troubles: [Manner, string][] = [
  ['slow', 'too slow'],
  ['html', 'no JSON, status 200'],
  ['redirect', 'no JSON, status 302'],
  ['oversized', 'too long'],
  ['broken', 'broken JSON'],
  ['fault', 'status 500'],
  ['euro', 'another shape'],
]
const refusals: [Manner, string][] = [
  ['too often', 'status 429'],
  ['forbidden', 'status 403'],
  ['too often in 200', 'TMR'],
]

describe.each([null, longId])('asked with the long id %s', (known) => {
  test.each(troubles)('a service that is %s is in trouble: %s', async (manner, reason) => {
    bank.behave(manner)
    expect(await gateway.readJar({ id, longId: known })).toEqual({ state: 'troubled', reason })
    expect(bank.asked).toHaveLength(1)
  })

  test.each(refusals)('a service that says %s wants to be left alone', async (manner, reason) => {
    bank.behave(manner)
    expect(await gateway.readJar({ id, longId: known })).toEqual({ state: 'refused', reason })
  })

  test('an error in an answer of status 200 is no figure', async () => {
    bank.behave('error in 200')
    expect(await gateway.readJar({ id, longId: known })).toMatchObject({ state: 'unknown', reason: 'ERR' })
  })
})

test('of words that hide or mislead only what can be seen is kept, and no more than a card shows', async () => {
  bank.jars.set(id, { ...jar, title: `На\u0000 \u202Eдрони 👩‍🎨${'!'.repeat(500)}`, owner: ' \u200B ' })
  const outcome = await gateway.readJar({ id, longId })
  const told = 'facts' in outcome ? outcome.facts : undefined
  expect(told?.title).toMatch(/^На дрони 👩‍🎨!{180,190}$/u)
  expect(told?.owner).toBe('')
})

test('a jar that is not there, or a long id that is none any more, is unknown', async () => {
  bank.jars.clear()
  expect(await gateway.readJar({ id, longId: null })).toEqual({ state: 'unknown', reason: 'NOT_FOUND' })
  expect(await gateway.readJar({ id, longId })).toEqual({ state: 'unknown', reason: 'NOT_FOUND', dropId: true })
  bank.jars.set(id, jar)
  expect(await gateway.readJar({ id, longId: id })).toEqual({ state: 'unknown', reason: 'BAD_REQUEST', dropId: true })
})

test('figures of another jar are not taken', async () => {
  bank.behave('another jar')
  expect(await gateway.readJar({ id, longId })).toMatchObject({ state: 'unknown', reason: 'another jar' })
})

test('a service that is away is in trouble', async () => {
  const origins = { send: 'http://127.0.0.1:2', api: 'http://127.0.0.1:2', diaka: 'http://127.0.0.1:2' }
  const alone = createFigureGateway({ origins })
  expect(await alone.readJar({ id, longId })).toEqual({ state: 'troubled', reason: 'out of reach' })
})

test('a long id is one segment of the path, whatever it is', async () => {
  await gateway.readJar({ id, longId: '../../api/handler?x=' })
  expect(bank.asked).toEqual(['GET /bank/jar/..%2F..%2Fapi%2Fhandler%3Fx%3D'])
})

describe('donations', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const given = [
    { name: 'Марко', amount: 50.5 },
    { name: ' Оля ', amount: 200 },
  ]

  test('are told with their sum and the most generous first, in kopecks', async () => {
    bank.donations.set(key, given)
    expect(await gateway.readDonation(key)).toEqual({
      state: 'answered',
      facts: {
        amount: 25_050,
        top: [
          { name: 'Оля', amount: 20_000 },
          { name: 'Марко', amount: 5050 },
        ],
      },
    })
  })

  test('under a wrong key are unknown, even where the service forbids them', async () => {
    expect((await gateway.readDonation('f'.repeat(32))).state).toBe('unknown')
    bank.behave('forbidden')
    expect((await gateway.readDonation(key)).state).toBe('unknown')
  })

  test.each([
    ['slow', 'troubled'],
    ['html', 'troubled'],
    ['oversized', 'troubled'],
    ['too often', 'refused'],
  ] as const)('of a service that is %s are %s', async (manner, state) => {
    bank.behave(manner)
    expect((await gateway.readDonation(key)).state).toBe(state)
  })
})
