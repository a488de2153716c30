import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { buildApp, type App } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createDeps, type AppDeps } from '#server/create-deps.ts'
import { createTestDatabase } from '#server/db/testing/test-database.ts'
import { silentLog, type Log } from '#server/log.ts'
import { createCall, type CallEndpoint } from './client.ts'
import { MovableClock } from './movable-clock.ts'
import { createPeople, type People, type Person } from './people.ts'

export interface TestApp {
  app: App
  deps: AppDeps
  clock: MovableClock
  people: People
  /** Calls without authentication. */
  call: CallEndpoint
  /** Calls as a signed-in user. */
  as(person: Pick<Person, 'accessToken'>): { call: CallEndpoint }
  close(): Promise<void>
}

/** Work factor of a real robot check that takes a millisecond. */
const cheapRobotCheck: Config['robotCheck'] = { cost: 10, from: 1, to: 5 }

/** Maximum waiting time for admission, longer than in the product, since tests run on busy machines. */
const longWaitMs = 60_000

const shell =
  '<!doctype html><html><head><title>__SITE_NAME__</title><script id="config">__CONFIG__</script></head><body><noscript>__WITHOUT_SCRIPT__</noscript></body></html>'

interface Options {
  config?: Partial<Config>
  log?: Log
}

/** Builds the app for all tests of a file and closes it after them. */
export async function setUpApp(options?: Options): Promise<TestApp> {
  const made = await makeApp(options)
  afterAll(made.close)
  return made
}

/** Builds the real app with its own database, folder and movable clock. Call `close` at the end. */
export async function makeApp({ config: overrides, log = silentLog }: Options = {}): Promise<TestApp> {
  const clock = new MovableClock()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-app-'))
  const webDir = path.join(dataDir, 'web')
  await mkdir(path.join(webDir, 'assets'), { recursive: true })
  const { database, drop } = await createTestDatabase()
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir }),
    robotCheck: cheapRobotCheck,
    maxWaitMs: longWaitMs,
    ...overrides,
  }
  const deps = await createDeps(config, { database, log, clock, webDir, shell: async () => shell })
  const app = await buildApp(deps)
  await app.ready()
  const call = createCall(app)
  return {
    app,
    deps,
    clock,
    call,
    people: createPeople((token) => createCall(app, token), database, clock),
    as: ({ accessToken }) => ({ call: createCall(app, accessToken) }),
    close: async () => {
      await app.close()
      await deps.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
