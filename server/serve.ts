import { ConfigError, readConfig, type Config } from './config.ts'
import { DatabaseSetupError } from './db/errors.ts'
import { consoleLog } from './log.ts'
import { place } from './processes/place.ts'
import { report } from './processes/siblings.ts'
import { asksForNewSecret } from './secret-settings.ts'
import type { Welcome } from './processes/work.ts'

type Adapt = (config: Config) => Config

async function run(entry: string, welcome: Welcome, adapt: Adapt): Promise<void> {
  const log = consoleLog()
  const config = adapt(readConfig(process.env, { renewSecret: asksForNewSecret() }))
  // Imported dynamically, since each kind of process needs only one of them.
  if (config.processes > 1 && place.of === 1) {
    const { supervise } = await import('./processes/supervise.ts')
    return supervise(entry, config, log)
  }
  const { work } = await import('./processes/work.ts')
  return work(config, welcome, log)
}

/** Whether listening failed because of the host: it is not of this machine, or its name is unknown. */
function isAboutHost({ code = '', syscall = '' }: NodeJS.ErrnoException): boolean {
  if (syscall === 'listen' || syscall === 'bind') return ['EADDRNOTAVAIL', 'EINVAL'].includes(code)
  return syscall === 'getaddrinfo' && ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)
}

/** Advice for errors that an operator can fix; undefined for internal errors. */
function advice(fault: NodeJS.ErrnoException & { port?: number }): string | undefined {
  if (fault instanceof DatabaseSetupError || fault instanceof ConfigError) return fault.message
  if (fault.code === 'EADDRINUSE') return `Port ${fault.port} is taken. Stop the program that uses it, or set PORT.`
  if (isAboutHost(fault)) return 'HOST must be an address or a name of this machine, or 0.0.0.0 for all of them.'
  if (fault.code === 'EACCES' && fault.port !== undefined) return `Port ${fault.port} needs more rights. Set PORT.`
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(fault.code ?? '') && fault.path !== undefined) {
    return `${fault.path} cannot be written (${fault.code}). Give this user the data folder, or set DATA_DIR to another.`
  }
  return undefined
}

/**
 * Serves the built product until told to stop; `entry` is the calling file, run again for each process. `adapt` changes
 * the configuration, such as for a demo.
 */
export async function serve(entry: string, welcome: Welcome, adapt: Adapt = (config) => config): Promise<void> {
  try {
    await run(entry, welcome, adapt)
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error))
    const reason = advice(fault) ?? fault.stack ?? fault.message
    // With several processes the supervisor reports it once.
    if (place.of > 1) await report({ kind: 'failed', reason })
    else process.stderr.write(`\n${reason}\n`)
    process.exit(1)
  }
}
