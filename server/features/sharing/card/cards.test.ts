import { expect, test } from 'vitest'
import { Cards } from './cards.ts'
import { KeptBytes } from './kept-bytes.ts'

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
  const cards = new Cards()
  const { draw, started, finishNext } = studio()
  const asked = Array.from({ length: 50 }, () => cards.load('a', draw))
  await new Promise(setImmediate)
  await finishNext()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  await cards.load('a', draw)
  expect(started()).toBe(1)
})

test('cards are drawn one after the other, and who comes when too many wait is told so', async () => {
  const cards = new Cards()
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
  const cards = new Cards()
  await expect(cards.load('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await cards.load('a', async () => Buffer.from('png'))).toEqual(Buffer.from('png'))
})

test('bytes asked for lately stay and the oldest go', () => {
  const kept = new KeptBytes(10)
  kept.keep('a', Buffer.alloc(4))
  kept.keep('b', Buffer.alloc(4))
  kept.get('a')
  kept.keep('c', Buffer.alloc(4))
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.length)).toEqual([4, undefined, 4])
  kept.keep('huge', Buffer.alloc(11))
  expect(['a', 'c', 'huge'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined])
})
