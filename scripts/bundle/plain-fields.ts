import type { Plugin } from 'vite'

/**
 * Makes private fields of TanStack Query plain ones with short names. For the oldest engines the bundler would write each
 * as a WeakMap, with a helper at every use. Nobody else looks into those objects, and no two fields get the same name.
 */
export function plainFields(): Plugin {
  const names = new Map<string, string>()
  function short(name: string): string {
    const known = names.get(name) ?? `$${names.size.toString(36)}`
    names.set(name, known)
    return known
  }
  return {
    name: 'plain-fields',
    apply: 'build',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/ },
      handler: (code) => code.replaceAll(/(?<=^\s*(?:async )?|\.)#(\w+)/gm, (_, name: string) => short(name)),
    },
  }
}
