import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Backend } from './backend.ts'
import { startBackend } from './backend.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { DatabaseSetupError } from './db/errors.ts'
import { consoleLog } from './log.ts'
import type { Log } from './log.ts'
import { fileShell } from './shell.ts'

const webDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../web')

/** Milliseconds that requests under way may take after the order to stop. */
const drainTime = 10_000

function stopOnSignals(close: () => Promise<void>, log: Log): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), drainTime).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function run(welcome: (backend: Backend, config: Config, log: Log) => Promise<void>): Promise<void> {
  const log = consoleLog()
  const config = readConfig(process.env)
  const backend = await startBackend(config, { log, webDir, shell: fileShell(path.join(webDir, 'index.html')) })
  stopOnSignals(() => backend.close(), log)
  await backend.app.listen({ host: config.host, port: config.port })
  log.info(`${config.siteName} is ready: ${config.appOrigin}`)
  await welcome(backend, config, log)
}

/** Serves the built product until it is told to stop. */
export async function serve(welcome: (backend: Backend, config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    await run(welcome)
  } catch (error) {
    // What an operator can mend is told in plain words, without a stack.
    const fault = error instanceof Error ? error : new Error(String(error))
    const mendable = fault instanceof DatabaseSetupError || fault.name === 'ConfigError'
    process.stderr.write(`\n${mendable ? fault.message : (fault.stack ?? fault.message)}\n`)
    process.exit(1)
  }
}
