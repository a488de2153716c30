import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { sharedDataDir } from './support/shared-server.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const origin = `http://localhost:${port}`
const root = path.resolve(import.meta.dirname, '..')
const asRoot = process.getuid?.() === 0

/** Runs the built product on an empty data folder; scripts/runners.mjs sets folder and browser. */
// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // Two per core, since a test waits for browser and server half of its time; more than four would wait for the server.
  workers: Math.min(4, 2 * availableParallelism()),
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  use: {
    baseURL: origin,
    // Fails before the test's own timeout, with what is there instead of the expected element.
    actionTimeout: 60_000,
    // A test's routes do not see requests of service workers; the offline tests allow them.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    // A moving element may escape between pointer down and up; tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: asRoot ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node --import ./e2e/support/light-work.mjs dist/server/main.js',
    cwd: root,
    url: `${origin}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      WEB_CONCURRENCY: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      DATA_DIR: sharedDataDir,
    },
  },
})
