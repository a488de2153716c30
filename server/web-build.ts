import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Undefined where the account area comes from the running bundler. */
function readManifest(webDir: string): Record<string, Chunk> | undefined {
  try {
    return JSON.parse(readFileSync(path.join(webDir, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  } catch {
    return undefined
  }
}

/**
 * Addresses of the scripts that the built account area needs for some of its parts, those that every screen needs
 * included; none where it is not built.
 * @param parts sources within `web/`, as the build's manifest names them
 */
export function scriptsOf(webDir: string, parts: readonly string[]): string[] {
  const manifest = readManifest(webDir)
  if (manifest === undefined) return []
  const entry = Object.keys(manifest).filter((key) => manifest[key]!.isEntry === true)
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
  }
  for (const key of [...entry, ...parts]) visit(key)
  return [...seen].map((key) => `/${manifest[key]!.file}`)
}
