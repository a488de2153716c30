import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Reads the build's manifest; undefined if the account area comes from the bundler. */
function readManifest(webDir: string): Record<string, Chunk> | undefined {
  try {
    return JSON.parse(readFileSync(path.join(webDir, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  } catch {
    return undefined
  }
}

/**
 * Script addresses for parts of the account area, including those that every screen needs; empty without a build.
 * @param parts sources within `web/`, as the build's manifest names them
 */
export function scriptsOf(webDir: string, parts: readonly string[]): string[] {
  return chunksOf(webDir, parts).map(({ file }) => `/${file}`)
}

/**
 * Script and stylesheet addresses of what every screen needs, and of lazily loaded parts, direct or nested, whose
 * source matches `lazyParts`.
 */
export function filesOf(webDir: string, lazyParts: RegExp): string[] {
  const files = chunksOf(webDir, [], lazyParts).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].map((file) => `/${file}`)
}

function chunksOf(webDir: string, parts: readonly string[], lazyParts?: RegExp): Chunk[] {
  const manifest = readManifest(webDir)
  if (manifest === undefined) return []
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    chunk.dynamicImports?.filter((lazy) => lazyParts?.test(lazy)).forEach(visit)
  }
  for (const key of ['index.html', ...parts]) visit(key)
  return [...seen].map((key) => manifest[key]!)
}
