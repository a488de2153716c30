// Installs the packages if they are missing or do not match the lockfile. Uses only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStamp, writeStamp } from './stamp.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = path.join(root, 'node_modules', '.lanka-install.json')

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Lanka needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}

/** Prints a message to stderr and exits with status 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

export function say(message) {
  process.stdout.write(`> ${message}\n`)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

/** Runs the npm that started this script, or the one in PATH. */
function npm(args) {
  const cli = process.env['npm_execpath']
  const [command, prefix] = cli === undefined ? ['npm', []] : [process.execPath, [cli]]
  const environment = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  return spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })
}

/**
 * Installs the run-time packages, with `everything` also the test tools; an earlier full install is kept. Exits if npm
 * fails.
 */
export function install({ everything }) {
  const lock = lockHash()
  const stamp = readStamp(stampFile)
  if (stamp?.lock === lock && (stamp.everything || !everything)) return
  const full = everything || stamp?.everything === true
  say(`installing packages${full ? ' and test tools' : ''} (once, about ${full ? 20 : 10} seconds)`)
  // Removed first, so that an interrupted install is not taken for a finished one.
  rmSync(stampFile, { force: true })
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm(full ? args : [...args, '--omit=dev'])
  if (done.status !== 0) fail('The packages could not be installed; npm says why above.')
  writeStamp(stampFile, { lock, everything: full })
}
