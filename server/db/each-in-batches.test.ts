import { expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { doForEach, eachInBatches } from './each-in-batches.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7]

/** Looks up so many numbers behind another one, and notes where it began. */
function lookUp(from: (number | undefined)[]) {
  return async (after: number | undefined, limit: number) => {
    from.push(after)
    return numbers.filter((number) => number > (after ?? 0)).slice(0, limit)
  }
}

test.each([
  [3, [undefined, 3, 6]],
  [7, [undefined, 7]],
  [8, [undefined]],
])('every row comes once, in batches of %i', async (size, looks) => {
  const from: (number | undefined)[] = []
  const rows: number[] = []
  for await (const row of eachInBatches(new AbortController().signal, size, lookUp(from))) rows.push(row)
  expect([rows, from]).toEqual([numbers, looks])
})

test('whoever is told to stop gets no further row, and looks no further', async () => {
  const from: (number | undefined)[] = []
  const rows: number[] = []
  const stopping = new AbortController()
  for await (const row of eachInBatches(stopping.signal, 3, lookUp(from))) {
    rows.push(row)
    if (row === 2) stopping.abort()
  }
  expect([rows, from]).toEqual([[1, 2], [undefined]])
})

test('a row that fails is told of, keeps none behind it waiting, and makes the whole fail in the end', async () => {
  const done: number[] = []
  const told: string[] = []
  const log = {
    ...silentLog,
    error: (message: string, fault?: unknown) => void told.push(`${message}: ${String(fault)}`),
  }
  const act = async (row: number) => {
    if (row % 3 === 1) throw new Error('a test')
    done.push(row)
  }
  const rows = eachInBatches(new AbortController().signal, 3, lookUp([]))
  await expect(doForEach(log, rows, act, (row) => `no ${row}`)).rejects.toThrow('failed for 3')
  expect([done, told]).toEqual([[2, 3, 5, 6], [1, 4, 7].map((row) => `no ${row}: Error: a test`)])
})
