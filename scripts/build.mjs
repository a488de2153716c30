// Builds the account area and the server when a source has changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail, root, say } from './install.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const sources = ['domain', 'page', 'contract', 'ui', 'server', 'web', 'package-lock.json', 'package.json']
/** The build script, and other files that the build configurations read. */
const byConfigs = ['scripts/build.mjs', 'scripts/floor/floor.json', 'scripts/floor/viewport-units.ts', 'scripts/bundle']
const stampFile = path.join(root, 'dist', 'build.json')

function* files(place) {
  if (!statSync(place).isDirectory()) return yield place
  for (const entry of readdirSync(place, { withFileTypes: true })) yield* files(path.join(place, entry.name))
}

/**
 * Returns a hash of names and contents of all sources, so that a checkout that only changes timestamps triggers no
 * build.
 */
function fingerprint() {
  const hash = createHash('sha256')
  const configs = readdirSync(root).filter((name) => /^(vite|tsconfig)\b/.test(name))
  for (const source of [...sources, ...configs, ...byConfigs]) {
    for (const file of files(path.join(root, source))) {
      if (/\.test\.(?:tsx?|mjs)$/.test(file)) continue
      const content = readFileSync(file)
      hash.update(`${path.relative(root, file)} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * Parameters of brotli, mostly of its distance codes (RFC 7932, section 4); which ones give the smallest result differs
 * by file.
 */
const ways = [
  {},
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 6 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 15 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 16 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3 },
]

async function brotli(bytes) {
  const usual = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compressed = ways.map((way) => promisify(brotliCompress)(bytes, { params: { ...usual, ...way } }))
  return (await Promise.all(compressed)).reduce((least, one) => (one.length < least.length ? one : least))
}

/** Writes the compressed versions of a file at build time, so that no request has to compress it. */
async function compress(file) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await brotli(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/**
 * Builds into dist unless its stamp shows that no source has changed. A process of its own does it: a server would keep
 * the hundreds of megabytes that bundling takes.
 */
export async function build() {
  if (readStamp(stampFile)?.sources === fingerprint()) return
  say('building (a few seconds)')
  // It ends with us, by the channel between us.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const [code, signal] = await once(spawn(process.execPath, [import.meta.filename], { stdio }), 'exit')
  if (code !== 0) fail(`The build ended ${signal === null ? 'with an error' : `by ${signal}`}.`)
}

async function buildAll() {
  const current = fingerprint()
  // Removed first, so that an interrupted build is not taken for a finished one.
  rmSync(stampFile, { force: true })
  const vite = await import('vite')
  for (const configFile of ['vite.config.ts', 'vite.server.config.ts']) {
    await vite.build({ configFile: path.join(root, configFile), logLevel: 'warn' })
  }
  const assets = [...files(path.join(root, 'dist', 'web', 'assets'))]
  await Promise.all(assets.filter((file) => /\.(js|css|svg|json)$/.test(file)).map(compress))
  writeStamp(stampFile, { sources: current })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit(1))
  await buildAll()
  process.exit(0)
}
