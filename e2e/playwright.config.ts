import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { sharedDataDir } from './support/shared-server.ts'

const port = Number(process.env['E2E_PORT'] ?? 3900)
const origin = `http://localhost:${port}`
const root = path.resolve(import.meta.dirname, '..')
const asRoot = process.getuid?.() === 0

/** The built product on a fresh data folder; scripts/test.mjs names folder and browser. */
// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // Two a core, since a test waits for browser and server half of its time; beyond four they wait for the one server.
  workers: Math.min(4, 2 * availableParallelism()),
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  use: {
    baseURL: origin,
    // What cannot be pressed by then never can, and what is there instead is told before the test's own time is over.
    actionTimeout: 60_000,
    // Routes of a test see nothing of what a worker fetches; the tests of working offline allow theirs.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    // What still moves may leave a press between its beginning and its end; tests about motion ask for it.
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
