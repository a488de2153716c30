// The static checks of the project by name; each prints one line of the result.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', name)

/**
 * The type checker and the type-aware linter are short-lived Go programs: garbage collection takes a third of their
 * time, and memory suffices. Above the limit it runs after all.
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
 * Type checks one TypeScript configuration. Incremental, so that the next run checks only what has changed.
 * Single-threaded, since several threads check the same types again and the cores run other checks.
 */
function types(part) {
  const learned = path.join(root, '.cache', `types-${part}.tsbuildinfo`)
  const kept = ['--incremental', '--tsBuildInfoFile', learned]
  return run(bin('tsc'), ['-p', `tsconfig.${part}.json`, '--singleThreaded', ...kept])
}

/** Fails for a lockfile that lacks a platform's binaries: it installs here but not on that platform. */
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

/** Fails for a path in the documentation that does not exist. */
function documentedPaths() {
  const texts = [
    'README.md',
    'NOTICE.md',
    ...readdirSync(path.join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
  ]
  const named = /`((?:domain|page|contract|ui|server|web|e2e|screens|bench|faults|engines|scripts|docs)\/[\w./-]*)`/g
  const problems = texts
    .filter((text) => text.endsWith('.md'))
    .flatMap((text) =>
      [...readFileSync(path.join(root, text), 'utf8').matchAll(named)]
        .filter(([, name]) => !name.includes('NNNN') && !existsSync(path.join(root, name)))
        .map(([, name]) => `${text}: ${name}`),
    )
  return { passed: problems.length === 0, output: problems.join('\n') }
}

export const checks = [
  // First, since it takes longest.
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
  ['paths named in the documentation exist', documentedPaths],
]

/**
 * Runs all checks, as many in parallel as there are cores; returns the counts of passed and failed ones, and the
 * failures.
 */
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
