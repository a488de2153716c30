import type { Plugin } from 'vite'

const replacement = `export class MutationCache {
  findAll() { return [] }
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`

/**
 * Leaves the mutations of TanStack Query out, 1.6 KB of brotli on every screen: what we write goes by calls of our own,
 * while its client makes a cache for them all the same. A build in which something uses them fails.
 */
export function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    apply: 'build',
    load: { filter: { id: /\/query-core\/build\/modern\/mutationCache\.js$/ }, handler: () => replacement },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const used = chunks.some(({ moduleIds }) => moduleIds.some((id) => /\/mutation(?:Observer)?\.js$/.test(id)))
      if (used) this.error('Something uses mutations of TanStack Query: remove scripts/bundle/without-mutations.ts')
    },
  }
}
