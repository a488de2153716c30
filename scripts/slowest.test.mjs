import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { listSlowest, timesOfBrowserTests, timesOfUnitTests } from './slowest.mjs'

test('a file of unit tests took from its start to its end', () => {
  const report = { testResults: [{ name: path.join(root, 'domain/days.test.ts'), startTime: 1000, endTime: 3500 }] }
  expect(timesOfUnitTests(report)).toEqual([{ file: 'domain/days.test.ts', seconds: 2.5 }])
})

test('a file of browser tests took as long as all its tests together, however deep they lie', () => {
  const took = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suite = { file: 'form.spec.ts', specs: [took(500)], suites: [{ specs: [took(1000, 2000)] }] }
  const report = { config: { rootDir: path.join(root, 'e2e') }, suites: [suite] }
  expect(timesOfBrowserTests(report)).toEqual([{ file: 'e2e/form.spec.ts', seconds: 3.5 }])
})

test('the slowest come first, and no more than asked for', () => {
  const times = ['a', 'b', 'c'].map((file, index) => ({ file, seconds: [1, 12.34, 3][index] }))
  expect(listSlowest(times, 2)).toBe('   12.3 s  b\n    3.0 s  c')
})
