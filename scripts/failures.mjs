// Failures from the reports of both test runners, repeated at the end of a long run.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const colours = new RegExp(String.raw`${String.fromCodePoint(27)}\[[0-9;]*m`, 'g')

/**
 * Returns the first lines of a failure: expectation, received value and place in the project; the full text is in the
 * runner's output.
 */
const beginning = (message = '') =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => !line.includes('node_modules/'))
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')

const said = (file, name, messages) => [[file, name].filter(Boolean).join(' › '), ...messages.map(beginning)].join('\n')

/** Returns the failures in Vitest's JSON report: each failed test, and each file that failed outside its tests. */
export function failuresOfUnitTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map((test) => said(file, test.fullName, test.failureMessages))
    return status === 'failed' ? [said(file, '', [message])] : []
  })
}

/** Lines taken from the end of the accessibility snapshot, where dialogs over the page are listed. */
const pictureLines = 50

/** Returns the accessibility snapshot at the failure; empty if the runner saved none. */
function pictureOf({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const [, shown] = (file && existsSync(file) && /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))) || []
  return shown === undefined ? [] : [`shown:\n${shown.split('\n').slice(-pictureLines).join('\n')}`]
}

function* specsOf({ suites = [], specs = [] }, titles = []) {
  for (const spec of specs) yield { ...spec, titles: [...titles, spec.title] }
  for (const suite of suites) yield* specsOf(suite, suite.title === suite.file ? titles : [...titles, suite.title])
}

/**
 * Returns the failures in Playwright's JSON report: each test that did not pass at the first attempt, and errors
 * outside the tests.
 */
export function failuresOfBrowserTests({ config, suites, errors = [] }) {
  const failed = suites.flatMap((suite) => {
    const file = path.relative(root, path.join(config.rootDir, suite.file))
    return [...specsOf(suite)].flatMap(({ titles, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => {
          const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
          const failure = said(file, titles.join(' › '), messages.length > 0 ? messages : [status])
          return [failure, ...results.flatMap(pictureOf)].join('\n')
        }),
    )
  })
  return [...failed, ...errors.map(({ message }) => said('', 'outside of the tests', [message]))]
}
