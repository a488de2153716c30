import type { Plugin, Rolldown } from 'vite'

/**
 * Preloads with a chunk only the dependencies that the importing file has not loaded itself. Vite lists all
 * dependencies of a chunk in every file that imports it, half a KB of brotli on each screen.
 */
export function preloadMissing(): Plugin {
  let bundle: Rolldown.OutputBundle = {}

  /** Returns the files loaded when the code of a file runs: the file and its transitive imports. */
  function loadedWith(file: string): ReadonlySet<string> {
    const found = new Set([file])
    for (const each of found) {
      const part = bundle[each]
      if (part?.type === 'chunk') for (const name of part.imports) found.add(name)
    }
    return found
  }

  function hasStyles(files: readonly string[]): boolean {
    return files.some((file) => {
      const part = bundle[file]
      return part?.type === 'chunk' && (part.viteMetadata?.importedCss.size ?? 0) > 0
    })
  }

  function resolveDependencies(
    part: string,
    deps: string[],
    { hostId, hostType }: { hostId: string; hostType: string },
  ) {
    if (hostType === 'html') return deps
    const loaded = loadedWith(hostId)
    const missing = deps.filter((dep) => !loaded.has(dep))
    // Only stylesheets require preloading before a chunk runs; without them the chunk itself is imported at once.
    return hasStyles([part, ...missing]) ? missing : missing.filter((dep) => dep !== part)
  }

  return {
    name: 'preload-missing',
    apply: 'build',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    generateBundle: {
      order: 'pre',
      handler(_, files) {
        bundle = files
      },
    },
  }
}
