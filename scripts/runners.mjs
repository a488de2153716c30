// Runs the two test runners and reads the results from their JSON reports.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { failuresOfBrowserTests, failuresOfUnitTests } from './failures.mjs'
import { root } from './install.mjs'
import { withScratch } from './scratch.mjs'
import { timesOfBrowserTests, timesOfUnitTests } from './slowest.mjs'

/**
 * Runs a tool that writes a JSON report; returns the counts of passed and failed tests, the failures as text, and the
 * duration of each file. A missing report counts as one failure.
 */
function withReport(command, args, environment, read) {
  return withScratch((folder) => {
    const file = path.join(folder, 'report.json')
    const done = spawnSync(process.execPath, [path.join(root, 'node_modules', command), ...args(file)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: folder, ...environment(file) },
    })
    try {
      const result = read(JSON.parse(readFileSync(file, 'utf8')))
      if (done.status === 0 || result.failed > 0) return result
      // A runner may fail without a failed test, for example if a setup throws.
      return {
        ...result,
        failed: 1,
        failures: [`${command} ended with ${done.status ?? done.signal}; it says why above`],
      }
    } catch (error) {
      return { passed: 0, failed: 1, times: [], failures: [`${command} left no report: ${error.message}`] }
    }
  })
}

/** Whether a file failed without a failed test: it could not be loaded, or an error occurred outside its tests. */
const brokeOutside = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** Runs Vitest, on the files that match the filters; returns counts, failures and durations. */
export function runUnitTests(filters = []) {
  return withReport(
    'vitest/vitest.mjs',
    (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    () => ({ NODE_ENV: 'test' }),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(brokeOutside).length,
      times: timesOfUnitTests(report),
      failures: failuresOfUnitTests(report),
    }),
  )
}

/** Runs Playwright in the given browser; flaky and skipped tests count as failed. */
export function runBrowserTests(browser, filters = []) {
  return withReport(
    '@playwright/test/cli.js',
    () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    (file) => ({
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_DATA_DIR: path.join(path.dirname(file), 'data'),
    }),
    (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
      times: timesOfBrowserTests(report),
      failures: failuresOfBrowserTests(report),
    }),
  )
}
