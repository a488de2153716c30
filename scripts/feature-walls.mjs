// The features of the server know one another in one direction and by one door. The linter sees single imports and
// cannot see an order, so this reads every import of the server, also those of types, and names what breaks a wall.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** From the bottom up: a feature may know those of the rows before its own, and none beside or after it. */
const order = JSON.parse(readFileSync(new URL('feature-order.json', import.meta.url), 'utf8'))

/** Where features are put together: these files know them from inside, and no feature knows these files. */
const composition = ['app.ts', 'backend.ts', 'create-deps.ts', 'jobs.ts', 'subscriptions.ts']

const rowOf = new Map(order.flatMap((row, index) => row.map((feature) => [feature, index])))
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])(#server\/|\.{1,2}\/)([^'"`?]+)/g

const isForTests = (file) => file.includes('.test.') || /(?:^|\/)testing\//.test(file)
const featureOf = (file) => /^features\/([^/]+)\//.exec(file)?.[1]

/** What a file imports of the server, as paths inside of it. */
function importsOf(server, file) {
  const text = readFileSync(path.join(server, file), 'utf8')
  return [...text.matchAll(specifier)]
    .map(([, , start, rest]) => (start === '#server/' ? rest : path.posix.join(path.posix.dirname(file), start + rest)))
    .filter((target) => !target.startsWith('../'))
}

/** Every production file of the server with its imports. */
function readServer(server) {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isForTests(file))
  return new Map(sources.map((file) => [file, importsOf(server, file)]))
}

/** The files of features that a file comes to, directly or through files that belong to none, with the way there. */
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
  // One file on the way of many is one mistake.
  return [...new Map(found.toReversed().map(({ arrow, breach }) => [arrow, breach])).values()]
}

/** Every import of the server in `folder` that breaks a wall between features, one sentence each. */
function breaches(folder) {
  const imports = readServer(path.join(folder, 'server'))
  return [...new Set([...unordered(imports), ...pastTheDoor(imports), ...upward(imports)])]
}

const found = breaches(process.argv[2] ?? root)
process.stdout.write(found.map((breach) => `${breach}\n`).join(''))
process.exit(found.length === 0 ? 0 : 1)
