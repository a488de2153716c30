// `npm run mutants [area…] [--most N] [--seed S]`: mutation testing. Changes one expression at a time and runs the
// tests of its area. A change that no test detects is printed as a survivor: either a test is missing, or the code is
// not needed. It takes minutes to hours, so it is no part of `npm test`; `--most` limits the changes of each area,
// sampled by `--seed`.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { createVitest } from 'vitest/node'
import { fail, requireNode, root } from './install.mjs'

/** Areas: files or folders to mutate, and filters of the tests that should fail. */
const areas = {
  identity: {
    rules: ['server/features/identity'],
    tests: ['server/features/identity', 'server/features/limits', 'server/keys.test', 'server/plugins/authenticate'],
  },
  pages: {
    rules: ['server/features/pages'],
    tests: ['server/features/pages', 'server/features/site/visibility', 'server/features/identity/accounts'],
  },
  limits: {
    rules: ['server/features/limits'],
    tests: ['server/features/limits', 'server/features/pages/update/fairness', 'sign-in.test'],
  },
  billing: {
    rules: ['domain/plans.ts', 'server/features/billing'],
    tests: [
      'domain/plans',
      'server/features/billing',
      'server/features/admin/account',
      'server/features/admin/admin.test',
    ],
  },
  statistics: { rules: ['server/features/statistics'], tests: ['server/features/statistics'] },
}

function filesOf(place) {
  if (statSync(path.join(root, place)).isFile()) return [place]
  const names = readdirSync(path.join(root, place), { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(place, name))
}

const swapped = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

/** Yields a node of an ESTree syntax tree and all its descendants. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesOf(each)
    return
  }
  // Types are erased at run time, so a changed type cannot be detected.
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type ?? '')) return
  if (typeof node.type === 'string') yield node
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* nodesOf(value)
}

const isText = (node) => node.type === 'TemplateLiteral' || typeof node.value === 'string'

/** Returns the mutations of one node: start, end and replacement. */
function changesOf(node, text) {
  const source = ({ start, end }) => text.slice(start, end)
  const replace = (by) => [{ start: node.start, end: node.end, by }]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const by = swapped[node.operator]
      if (by === undefined || isText(node.left) || isText(node.right)) return []
      return replace(`${source(node.left)} ${by} ${source(node.right)}`)
    }
    case 'UnaryExpression':
      return node.operator === '!' ? replace(`!!${source(node.argument)}`) : []
    case 'Literal':
      return typeof node.value === 'boolean' ? replace(String(!node.value)) : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        { start: node.test.start, end: node.test.end, by: 'false' },
        { start: node.test.start, end: node.test.end, by: 'true' },
      ]
    case 'ExpressionStatement':
      return /^(await|void) |\.(set|delete|push)\(/.test(source(node)) ? replace(';') : []
    case 'CallExpression':
      // Removes a condition of a query.
      if (node.callee.type !== 'MemberExpression' || source(node.callee.property) !== 'where') return []
      return replace(source(node.callee.object))
    case 'TemplateElement':
      return [...source(node).matchAll(/ (and) | (<=|>=|<|>) /g)].map((match) => {
        const start = node.start + match.index + 1
        const found = match[1] ?? match[2]
        return { start, end: start + found.length, by: found === 'and' ? 'or' : swapped[found] }
      })
    default:
      return []
  }
}

function mutantsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...nodesOf(parseAst(text, { lang: 'ts' }))].flatMap((node) =>
    changesOf(node, text).map((change) => ({ file, text, ...change })),
  )
}

/** Returns a deterministic pseudo-random generator (mulberry32) of numbers from 0 to 1. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sampleOf(all, most, random) {
  return all
    .map((mutant) => ({ mutant, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ mutant }) => mutant)
}

function describe({ file, text, start, end, by }) {
  const line = text.slice(0, start).split('\n').length
  return `${file}:${line} ${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 70)} → ${by.replaceAll(/\s+/g, ' ').slice(0, 70)}`
}

/** Whether the tests of an area fail now. */
async function fails(vitest, specifications) {
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications, true)
  return (
    unhandledErrors.length > 0 ||
    vitest.state.getCountOfFailedTests() > 0 ||
    vitest.state.getFailedFilepaths().length > 0
  )
}

async function examine(name, { rules, tests }, { most, random }) {
  const files = rules.flatMap(filesOf).filter((file) => !/\.(test|gen)\.|\/testing\/|mails\.ts$/.test(file))
  const mutants = sampleOf(files.flatMap(mutantsOf), most, random)
  const vitest = await createVitest('test', {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    testTimeout: 30_000,
  })
  const survivors = []
  try {
    const specifications = await vitest.globTestSpecifications(tests)
    if (await fails(vitest, specifications)) throw new Error(`The tests of ${name} fail without any change.`)
    for (const [index, mutant] of mutants.entries()) {
      const address = path.join(root, mutant.file)
      try {
        writeFileSync(address, mutant.text.slice(0, mutant.start) + mutant.by + mutant.text.slice(mutant.end))
        vitest.invalidateFile(address)
        vitest.state.filesMap.clear()
        if (!(await fails(vitest, specifications))) {
          survivors.push(mutant)
          process.stdout.write(`survived  ${describe(mutant)}\n`)
        }
      } finally {
        writeFileSync(address, mutant.text)
        vitest.invalidateFile(address)
      }
      if (index % 20 === 19) process.stdout.write(`> ${name}: ${index + 1} of ${mutants.length}\n`)
    }
  } finally {
    await vitest.close()
  }
  process.stdout.write(`${name}: ${mutants.length - survivors.length} of ${mutants.length} noticed\n`)
  return survivors.length
}

requireNode()
process.chdir(root)
process.env.NODE_ENV = 'test'
const words = process.argv.slice(2)
const option = (name, otherwise) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : otherwise)
const settings = { most: option('--most', Infinity), random: randomFrom(option('--seed', 1)) }
const named = words.filter((word, index) => !word.startsWith('--') && !words[index - 1]?.startsWith('--'))
const unknown = named.filter((word) => !(word in areas))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}; there are: ${Object.keys(areas).join(', ')}.`)
let survivors = 0
for (const name of named.length > 0 ? named : Object.keys(areas))
  survivors += await examine(name, areas[name], settings)
process.exit(survivors === 0 ? 0 : 1)
