import { expect, test } from 'vitest'
import { lastWins } from './last-wins.ts'

function setUp() {
  const begun: { value: string; settle: (error?: Error) => void }[] = []
  const ask = lastWins(
    (value: string) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ value, settle: (error) => (error === undefined ? resolve() : reject(error)) })
      }),
  )
  const settleLast = async (error?: Error) => {
    begun.at(-1)!.settle(error)
    await new Promise((later) => setTimeout(later))
  }
  return { ask, settleLast, begun: () => begun.map(({ value }) => value) }
}

test('one at a time is done, and of those asked for meanwhile only the last', async () => {
  const { ask, settleLast, begun } = setUp()
  const all = [ask('a'), ask('b'), ask('c')]
  expect(begun()).toEqual(['a'])
  await settleLast()
  expect(begun()).toEqual(['a', 'c'])
  await settleLast()
  await Promise.all(all)
  void ask('d')
  expect(begun()).toEqual(['a', 'c', 'd'])
})

test('a failure keeps nothing from following, and only the last one is told', async () => {
  const { ask, settleLast, begun } = setUp()
  const first = ask('a')
  const second = ask('b')
  await settleLast(new Error('lost'))
  expect(begun()).toEqual(['a', 'b'])
  await settleLast()
  await Promise.all([first, second])
  const third = ask('c').catch((error: Error) => error.message)
  await settleLast(new Error('offline'))
  expect(await third).toBe('offline')
})
