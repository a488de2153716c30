// Builds the account area and the server when a source is newer than the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, say } from './install.mjs'

const sources = ['domain', 'page', 'contract', 'ui', 'server', 'web', 'package-lock.json', 'package.json']
const stampFile = path.join(root, 'dist', 'build.json')

function* files(place) {
  if (!statSync(place).isDirectory()) return yield place
  for (const entry of readdirSync(place, { withFileTypes: true })) yield* files(path.join(place, entry.name))
}

/** A fingerprint of every source by its name, size and time: cheap, and it notices a file that is gone. */
function fingerprint() {
  const hash = createHash('sha256')
  const configs = readdirSync(root).filter((name) => /^(vite|tsconfig)\b/.test(name))
  for (const source of [...sources, ...configs]) {
    for (const file of files(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Compressed once here, so that no request pays for it. */
function compressAssets() {
  for (const file of files(path.join(root, 'dist', 'web', 'assets'))) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

export async function build() {
  const current = fingerprint()
  if (existsSync(stampFile) && JSON.parse(readFileSync(stampFile, 'utf8')).sources === current) return
  say('building (a few seconds)')
  const vite = await import('vite')
  for (const configFile of ['vite.config.ts', 'vite.server.config.ts']) {
    await vite.build({ configFile: path.join(root, configFile), logLevel: 'warn' })
  }
  compressAssets()
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ sources: current }))
}
