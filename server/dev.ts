import { startBackend, type Backend } from './backend.ts'
import { readConfig } from './config.ts'
import { asksForNewSecret } from './secret-settings.ts'
import { consoleLog } from './log.ts'
import type { ShellSource } from './shell.ts'

/** Starts the product for `npm run dev`, with the account area from the running bundler. */
export function startDevBackend(surroundings: { shell: ShellSource; webDir: string }): Promise<Backend> {
  return startBackend(readConfig(process.env, { renewSecret: asksForNewSecret() }), {
    ...surroundings,
    log: consoleLog(),
  })
}
