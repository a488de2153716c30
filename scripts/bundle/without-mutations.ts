import type { Plugin } from 'vite'

const replacement = `export class MutationCache {
  findAll() { return [] }
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`

/**
 * Removes the mutations of TanStack Query, 1.6 KB of brotli on every screen: the application does not use them, but the
 * client always creates their cache. The build fails if something uses them.
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
