import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../node_modules/@tanstack/query-core/build/modern')
const privateField = /(?<=^\s*(?:async )?|\.)#(\w+)/gm

/** A short name for each field, in the order of the files: the bundler asks for them in another order every time. */
function shortNames(): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const code = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const fields = new Set(code.join('\n').match(privateField))
  return new Map([...fields].map((field, index) => [field, `$${index.toString(36)}`]))
}

/**
 * Makes private fields of TanStack Query plain ones with short names. For the oldest engines the bundler would write each
 * as a WeakMap, with a helper at every use. Nobody else looks into those objects, and no two fields get the same name.
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
