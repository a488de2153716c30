import type { Plugin, Rolldown } from 'vite'

/**
 * Preloads with a part only what the file that asks for it does not stand on itself: Vite names all that a part needs in
 * every file that asks for it, which was half a KB of brotli on each screen.
 */
export function preloadMissing(): Plugin {
  let bundle: Rolldown.OutputBundle = {}

  /** What has been loaded when the code of a file runs: the file, its imports, and theirs. */
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
    // Styles alone hold up a part: without them it is asked for at once.
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
