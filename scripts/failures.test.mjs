import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfBrowserTests, failuresOfUnitTests } from './failures.mjs'
import { root } from './install.mjs'
import { withScratch } from './scratch.mjs'

const red = (text) => `${String.fromCodePoint(27)}[31m${text}${String.fromCodePoint(27)}[39m`

test('a failed unit test is named with its file and what it expected; a file that broke, with its message', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'takes away',
    failureMessages: [`${red('expected 1 to be 2')}\n  at node_modules/a.js:1`],
  }
  const report = {
    testResults: [
      { name: path.join(root, 'domain/sum.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: path.join(root, 'domain/days.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      { name: path.join(root, 'domain/money.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failuresOfUnitTests(report)).toEqual([
    'domain/sum.test.ts › takes away\n    expected 1 to be 2',
    'domain/days.test.ts\n    no such file',
  ])
})

test('a failed browser test is named with its groups; one that was left out, and what broke beside them, as well', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const group = { title: 'a finger', specs: [spec('moves', 'unexpected', 'not there'), spec('rests', 'skipped')] }
  const suite = {
    title: 'sorting.spec.ts',
    file: 'sorting.spec.ts',
    specs: [spec('opens', 'expected')],
    suites: [group],
  }
  const report = {
    config: { rootDir: path.join(root, 'e2e') },
    suites: [suite],
    errors: [{ message: 'the server ended' }],
  }
  expect(failuresOfBrowserTests(report)).toEqual([
    'e2e/sorting.spec.ts › a finger › moves\n    not there',
    'e2e/sorting.spec.ts › a finger › rests\n    skipped',
    'outside of the tests\n    the server ended',
  ])
})

test('what the page showed stands below what failed, as far as it lies over the rest', () => {
  withScratch((folder) => {
    const file = path.join(folder, 'error-context.md')
    const lines = Array.from({ length: 60 }, (_, index) => `- line ${index}`)
    writeFileSync(file, `# Page snapshot\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n\n\`\`\`ts\nrest\n\`\`\`\n`)
    const results = [{ errors: [{ message: 'not there' }], attachments: [{ name: 'error-context', path: file }] }]
    const suite = {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [{ title: 'opens', tests: [{ status: 'unexpected', results }] }],
    }
    expect(failuresOfBrowserTests({ config: { rootDir: path.join(root, 'e2e') }, suites: [suite] })).toEqual([
      `e2e/a.spec.ts › opens\n    not there\nshown:\n${lines.slice(10).join('\n')}`,
    ])
  })
})
