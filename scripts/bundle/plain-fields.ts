import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../node_modules/@tanstack/query-core/build/modern')
const privateField = /(?<=^\s*(?:async )?|\.)#(\w+)/gm

/**
 * Returns a short name for each field, assigned in the order of the files: the order in which the bundler transforms
 * them varies.
 */
function shortNames(): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const code = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const fields = new Set(code.join('\n').match(privateField))
  return new Map([...fields].map((field, index) => [field, `$${index.toString(36)}`]))
}

/**
 * Turns private fields of TanStack Query into public ones with short names. For the oldest engines the bundler would
 * compile each to a WeakMap, with a helper at every use. No other code accesses those objects, and names are unique.
 */
export function plainFields(): Plugin {
  const names = shortNames()
  return {
    name: 'plain-fields',
    apply: 'build',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/ },
      handler: (code) => code.replaceAll(privateField, (field) => names.get(field)!),
    },
  }
}
