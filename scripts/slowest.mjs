// Lists the slowest test files, from the reports of both test runners.
import path from 'node:path'
import { root } from './install.mjs'

/** Returns the seconds of each file in Vitest's JSON report. */
export function timesOfUnitTests({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

function* testsOf({ suites = [], specs = [] }) {
  for (const { tests } of specs) yield* tests
  for (const suite of suites) yield* testsOf(suite)
}

/** Returns the seconds of each file in Playwright's JSON report: the sum of its tests, including their setup. */
export function timesOfBrowserTests({ config, suites }) {
  return suites.map((suite) => ({
    file: path.relative(root, path.join(config.rootDir, suite.file)),
    seconds:
      [...testsOf(suite)].flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}

/** Returns the slowest files as text, one per line. */
export function listSlowest(times, count = 10) {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')
}
