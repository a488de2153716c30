import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBackend, stopLimit, type Backend } from './backend.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { DatabaseSetupError } from './db/errors.ts'
import { consoleLog, type Log } from './log.ts'
import { fileShell } from './shell.ts'

const webDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../web')

/** Milliseconds more than stopping may take; only a process that does nothing any more is ended hard. */
const graceMs = 500

/** A proxy needs time to learn that this node is going; who presses Ctrl+C waits for none. */
function stopOnSignals(backend: Backend, { stopDelayMs }: Config, log: Log): void {
  let stopping = false
  const stop = (delayMs: number) => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), stopLimit(delayMs) + graceMs).unref()
    backend.close(delayMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop(stopDelayMs))
  process.on('SIGINT', () => stop(0))
}

async function run(welcome: (backend: Backend, config: Config, log: Log) => Promise<void>): Promise<void> {
  const log = consoleLog()
  const config = readConfig(process.env, { renewSecret: process.argv.includes('--new-secret') })
  const backend = await startBackend(config, { log, webDir, shell: fileShell(path.join(webDir, 'index.html')) })
  stopOnSignals(backend, config, log)
  try {
    await backend.app.listen({ host: config.host, port: config.port })
    log.info(`${config.siteName} is ready: ${config.appOrigin}`)
    await welcome(backend, config, log)
  } catch (error) {
    // Told to stop in the middle of it, as by Ctrl+C right after the start: then it finds doors closed.
    if (!backend.deps.stopping.aborted) throw error
  }
}

/** One sentence for what an operator can mend, or undefined for a fault of ours. */
function advice(fault: NodeJS.ErrnoException & { port?: number }): string | undefined {
  if (fault instanceof DatabaseSetupError || fault instanceof ConfigError) return fault.message
  if (fault.code === 'EADDRINUSE') return `Port ${fault.port} is taken. Stop the program that uses it, or set PORT.`
  if (fault.code === 'EACCES' && fault.port !== undefined) return `Port ${fault.port} needs more rights. Set PORT.`
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(fault.code ?? '') && fault.path !== undefined) {
    return `${fault.path} cannot be written (${fault.code}). Give this user the data folder, or set DATA_DIR to another.`
  }
  return undefined
}

/** Serves the built product until it is told to stop. */
export async function serve(welcome: (backend: Backend, config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    await run(welcome)
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error))
    process.stderr.write(`\n${advice(fault) ?? fault.stack ?? fault.message}\n`)
    process.exit(1)
  }
}
