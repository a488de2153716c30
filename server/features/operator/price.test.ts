import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { setPrice } from './service.ts'

const lanka = await setUpApp()

const set = (...words: string[]) => setPrice(lanka.deps.database.db, words, lanka.clock.now())

test.each([
  [['weekly', '119', '2097-03-01']],
  [['monthly', '0', '2097-03-01']],
  [['monthly', '119.5', '2097-03-01']],
  [['monthly', '119', '2097-02-30']],
  [['monthly', '119', '2097-13-01']],
  [['monthly', '119', '2097-00-01']],
  [['monthly', '119']],
])('of %j nothing is set, and the operator is told how to write it', async (words) => {
  expect(await set(...words)).toMatchObject({ done: false, text: expect.stringMatching(/^npm run price -- PERIOD/) })
})

test('a price is set once for a day, and not for the days of which subscribers cannot be told', async () => {
  expect(await set('monthly', '119.50', '2097-03-01')).toMatchObject({ done: true })
  const again = await set('monthly', '120', '2097-03-01')
  expect(again).toEqual({ done: false, text: 'There is a monthly price from 2097-03-01 on already.\n' })
  const soon = await set('monthly', '119', lanka.clock.now().toISOString().slice(0, 10))
  expect(soon).toMatchObject({ done: false, text: expect.stringContaining('30 days ahead') })
})
