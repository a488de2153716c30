// The static checks of the project, by name; each is one line of the result.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/**
 * The type checker and the type-aware linter are Go programs that live for seconds: clearing up after themselves takes
 * a third of their work, and the memory is there. Above the limit they clear up after all.
 */
const environment = { GOGC: 'off', GOMEMLIMIT: '2GiB', ...process.env }

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', ({ message }) => resolve({ passed: false, output: message }))
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}

/**
 * Keeps what it learned, so that the next run looks at what has changed since. On one thread, since several of them look
 * at the same types again and the cores have other checks to do.
 */
function types(part) {
  const learned = path.join(root, '.cache', `types-${part}.tsbuildinfo`)
  const kept = ['--incremental', '--tsBuildInfoFile', learned]
  return run(bin('tsc'), ['-p', `tsconfig.${part}.json`, '--singleThreaded', ...kept])
}

/** A lockfile that lacks a platform's binaries installs here and fails on another machine. */
function completeLockfile() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const names = new Set(Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 13)))
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
  const addressed = Object.values(packages).filter(({ resolved }) => resolved !== undefined)
  const problems = missing.map((name) => `${name} has no entry`)
  if (addressed.length > 0) problems.push(`${addressed.length} entries name a registry`)
  return { passed: problems.length === 0, output: problems.join('\n') }
}

export const checks = [
  // First, since it takes the longest.
  ['lint, type-aware, with the walls between rooms', () => run(bin('oxlint'), ['--deny-warnings'])],
  ['registries are up to date', () => run(process.execPath, ['page/scripts/registry.mjs', '--check'])],
  ['format', () => run(bin('oxfmt'), ['--check'])],
  ['walls between features', () => run(process.execPath, ['scripts/feature-walls.mjs'])],
  ['types of server and shared rooms', () => types('node')],
  ['types of browser rooms', () => types('web')],
  ['types of tests of browser rooms', () => types('tests')],
  ['unused files, exports and packages', () => run(bin('knip'), [])],
  ['built files within the oldest engines of the README', () => run(process.execPath, ['scripts/floor/check.mjs'])],
  ['lockfile serves every platform', completeLockfile],
]

/** Runs every check, as many side by side as there are cores; answers how many passed and failed, and which. */
export async function runChecks() {
  const result = { passed: 0, failed: 0, failures: [] }
  const left = [...checks]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, check] = next
      const { passed, output } = await check()
      process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n${passed ? '' : `${output}\n`}`)
      result[passed ? 'passed' : 'failed'] += 1
      if (!passed) result.failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return result
}
