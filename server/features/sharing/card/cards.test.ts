import { expect, test } from 'vitest'
import { createCards } from './cards.ts'

/** Drawings that end when they are told to. */
function studio() {
  const waiting: (() => void)[] = []
  let started = 0
  const draw = async () => {
    started += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Buffer.from('png')
  }
  return {
    draw,
    started: () => started,
    finishNext: async () => {
      waiting.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('those who ask for the same card at once wait for one drawing, and later ones get it at once', async () => {
  const cards = createCards()
  const { draw, started, finishNext } = studio()
  const asked = Array.from({ length: 50 }, () => cards.load('a', draw))
  await new Promise(setImmediate)
  await finishNext()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  await cards.load('a', draw)
  expect(started()).toBe(1)
})

test('cards are drawn one after the other, and who comes when too many wait is told so', async () => {
  const cards = createCards()
  const { draw, started, finishNext } = studio()
  const asked = Array.from({ length: 60 }, (_, index) => cards.load(`card ${index}`, draw))
  const outcomes = Promise.allSettled(asked)
  await new Promise(setImmediate)
  expect(started()).toBe(1)
  for (let count = 0; count < 33; count += 1) await finishNext()
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(27)
  expect(refused[0]!.reason).toMatchObject({ code: 'BUSY', retryAfter: 2 })
  expect(started()).toBe(33)
})

test('a drawing that failed is tried again', async () => {
  const cards = createCards()
  await expect(cards.load('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await cards.load('a', async () => Buffer.from('png'))).toEqual(Buffer.from('png'))
})

test('cards asked for lately are kept and the oldest drawn again, and one that is too large displaces none', async () => {
  const cards = createCards(10)
  const drawn: string[] = []
  const load = (key: string, length = 4) =>
    cards.load(key, async () => {
      drawn.push(key)
      return Buffer.alloc(length)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c']) await load(key)
  expect(drawn).toEqual(['a', 'b', 'c'])
  for (let times = 0; times < 2; times += 1) expect(await load('huge', 11)).toHaveLength(11)
  for (const key of ['a', 'c', 'b']) await load(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'huge', 'huge', 'b'])
})
