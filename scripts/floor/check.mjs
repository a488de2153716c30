// Checks the built files, including code of dependencies, against the oldest engines that the README names.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../install.mjs'
import { findInScript, literalsOf } from './scripts.mjs'
import { findInStyles } from './styles.mjs'

const read = (file) => readFileSync(file, 'utf8')
const { engines, pageEngines } = JSON.parse(read(path.join(import.meta.dirname, 'floor.json')))
/** Features missing in some engines that are allowed anyway, with the reason. */
export const known = JSON.parse(read(path.join(import.meta.dirname, 'known.json')))

const isScript = (text) => /^\(?(?:function|\(\)=>)/.test(text) && text.length > 100
const isStyles = (text) => /\{[^{}]*[a-z-]+:[^{}]+\}/.test(text) && !/[=;]\s*(?:function|=>)/.test(text)

/** Returns the findings in a text; none if it cannot be parsed and so only looks like styles. */
function stylesIn(text) {
  try {
    return findInStyles(text, engines)
  } catch {
    return new Map()
  }
}

/**
 * Yields the findings in each built file of the account area, and in the scripts and styles of public pages.
 *
 * @param {string} dist
 * @returns {Generator<[where: string, found: Map<string, string[]>]>}
 */
function* findings(dist) {
  const assets = path.join(dist, 'web', 'assets')
  for (const name of readdirSync(assets)) {
    if (name.endsWith('.js')) {
      const text = read(path.join(assets, name))
      yield [name, findInScript(text, engines)]
      for (const literal of literalsOf(text)) if (isStyles(literal)) yield [`styles in ${name}`, stylesIn(literal)]
    }
    if (name.endsWith('.css')) yield [name, findInStyles(read(path.join(assets, name)), engines)]
  }
  const server = path.join(dist, 'server')
  for (const name of readdirSync(server).filter((file) => file.endsWith('.js'))) {
    for (const text of literalsOf(read(path.join(server, name)))) {
      if (isScript(text)) yield [`a script of public pages in ${name}`, findInScript(text, pageEngines)]
      else if (isStyles(text)) yield [`styles of public pages in ${name}`, stylesIn(text)]
    }
  }
}

/**
 * Returns one line per problem in the built files; an exception that nothing uses is a problem as well.
 *
 * @param {string} dist the folder of the build
 * @param {Record<string, string>} excused
 */
export function breaches(dist, excused = known) {
  const met = new Set()
  const lines = new Set()
  let files = 0
  for (const [where, found] of findings(dist)) {
    files += 1
    for (const [name, lacking] of found) {
      met.add(name)
      if (!(name in excused)) lines.add(`${where}: ${name} is missed by ${lacking.join(', ')}`)
    }
  }
  for (const name of Object.keys(excused))
    if (!met.has(name)) lines.add(`known.json excuses ${name}, which nothing uses`)
  if (files === 0) lines.add('no built file was found')
  return [...lines]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { build } = await import('../build.mjs')
  await build()
  const wrong = breaches(path.join(root, 'dist'))
  process.stdout.write(wrong.map((line) => `${line}\n`).join(''))
  process.exit(wrong.length === 0 ? 0 : 1)
}
