// Compressed sizes of the built account area: what each screen loads.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '../dist/web')

/** Returns all manifest entries that loading `keys` requires, static imports included. */
function closure(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  keys.forEach(visit)
  return [...seen].map((key) => manifest[key])
}

function compressed(file) {
  return statSync(path.join(web, `${file}.br`)).size
}

/**
 * Returns the compressed bytes of JavaScript and CSS that each screen needs, given the source files of its lazily
 * loaded parts.
 */
export function screenSizes(screens) {
  const manifest = JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  return screens.map(({ name, parts }) => {
    const keys = parts.map((part) => {
      const key = Object.keys(manifest).find((candidate) => candidate.endsWith(part))
      if (key === undefined) throw new Error(`${part} is not in the build`)
      return key
    })
    const chunks = closure(manifest, [entry, ...keys])
    const scripts = new Set(chunks.map(({ file }) => file))
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0)
    return { name, js: sum(scripts), css: sum(styles) }
  })
}
