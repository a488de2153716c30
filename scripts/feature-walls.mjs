// Checks that the server's features depend on one another in one direction and only through service.ts. The linter sees
// single imports and no order, so this reads every import of the server, including type imports, and lists violations.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Rows of features, from the bottom up: a feature may import only those of lower rows. */
const order = JSON.parse(readFileSync(new URL('feature-order.json', import.meta.url), 'utf8'))

/** Composition roots: these files may import any part of features, and no feature may import them. */
const composition = ['app.ts', 'backend.ts', 'create-deps.ts', 'jobs.ts', 'subscriptions.ts']

const rowOf = new Map(order.flatMap((row, index) => row.map((feature) => [feature, index])))
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])(#server\/|\.{1,2}\/)([^'"`?]+)/g

const isForTests = (file) => file.includes('.test.') || /(?:^|\/)testing\//.test(file)
const featureOf = (file) => /^features\/([^/]+)\//.exec(file)?.[1]

/** Returns the imports of a file within the server, as paths relative to it. */
function importsOf(server, file) {
  const text = readFileSync(path.join(server, file), 'utf8')
  return [...text.matchAll(specifier)]
    .map(([, , start, rest]) => (start === '#server/' ? rest : path.posix.join(path.posix.dirname(file), start + rest)))
    .filter((target) => !target.startsWith('../'))
}

/** Returns every production file of the server with its imports. */
function readServer(server) {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isForTests(file))
  return new Map(sources.map((file) => [file, importsOf(server, file)]))
}

/**
 * Returns the feature files that a file imports, directly or through files outside features, with the intermediate
 * files.
 */
function reached(imports, file, way = [], seen = new Set([file])) {
  return (imports.get(file) ?? []).flatMap((target) => {
    if (featureOf(target) !== undefined) return [{ target, way }]
    if (seen.has(target)) return []
    seen.add(target)
    return reached(imports, target, [...way, target], seen)
  })
}

function unordered(imports) {
  const there = new Set([...imports.keys()].map(featureOf).filter((feature) => feature !== undefined))
  return [
    ...[...there].filter((feature) => !rowOf.has(feature)).map((name) => `features/${name} has no place in the order`),
    ...[...rowOf.keys()].filter((feature) => !there.has(feature)).map((name) => `features/${name} is not there`),
  ]
}

function pastTheDoor(imports) {
  return [...imports].flatMap(([file, targets]) => {
    const own = featureOf(file)
    const strange = targets.filter((target) => featureOf(target) !== undefined && featureOf(target) !== own)
    const past = strange.filter((target) => target !== `features/${featureOf(target)}/service.ts`)
    const tests = targets.filter(isForTests).map((target) => `${file} imports ${target}, which is for tests alone`)
    if (composition.includes(file)) return tests
    return [...tests, ...past.map((target) => `${file} imports ${target}, and features meet at service.ts`)]
  })
}

function upward(imports) {
  const found = [...imports.keys()].flatMap((file) => {
    const own = featureOf(file)
    if (own === undefined) return []
    const strange = reached(imports, file).filter(({ target }) => featureOf(target) !== own)
    const wrong = strange.filter(({ target }) => !(rowOf.get(featureOf(target)) < rowOf.get(own)))
    return wrong.map(({ target, way }) => {
      const through = way.length === 0 ? '' : ` through ${way.join(' and ')}`
      const breach = `${file} imports ${target}${through}, and ${featureOf(target)} does not lie below ${own}`
      return { breach, arrow: `${way.at(-1) ?? file} ${target}` }
    })
  })
  // Reports an offending import once, even if many files reach it.
  return [...new Map(found.toReversed().map(({ arrow, breach }) => [arrow, breach])).values()]
}

/** Returns one sentence for each import of the server in `folder` that violates the feature order. */
function breaches(folder) {
  const imports = readServer(path.join(folder, 'server'))
  return [...new Set([...unordered(imports), ...pastTheDoor(imports), ...upward(imports)])]
}

const found = breaches(process.argv[2] ?? root)
process.stdout.write(found.map((breach) => `${breach}\n`).join(''))
process.exit(found.length === 0 ? 0 : 1)
