// Finds a browser for the tests without downloading one: the headless Chromium in an npm package (the same build on
// every Linux x64), else Playwright's own, else an installed Chrome or Chromium.
import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root, say } from './install.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const fontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`

/**
 * Unpacks the packaged browser once; the executable is renamed into place last, so that an interrupted run is repeated.
 */
async function unpack(packageFolder, folder) {
  const tar = createRequire(path.join(packageFolder, 'package.json'))('tar-fs')
  say('unpacking the test browser (once)')
  mkdirSync(folder, { recursive: true })
  const open = (name) => createReadStream(path.join(packageFolder, 'bin', name)).compose(createBrotliDecompress())
  await pipeline(open('al2023.tar.br'), tar.extract(folder))
  await pipeline(open('fonts.tar.br'), tar.extract(folder))
  writeFileSync(path.join(folder, 'fonts.conf'), fontsConfig(folder))
  const partial = path.join(folder, `chromium.${process.pid}`)
  await pipeline(open('chromium.br'), createWriteStream(partial, { mode: 0o755 }))
  renameSync(partial, path.join(folder, 'chromium'))
}

async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageFolder = path.join(root, 'node_modules', '@sparticuz', 'chromium')
  if (!existsSync(packageFolder)) return undefined
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  const folder = path.join(root, '.cache', `chromium-${version}`)
  const executablePath = path.join(folder, 'chromium')
  if (!existsSync(executablePath)) await unpack(packageFolder, folder)
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: [path.join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) ? { executablePath, env: {} } : undefined
}

function works({ executablePath, env }) {
  const args = ['--version', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return spawnSync(executablePath, args, { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0
}

/** Returns the path of a browser for the tests, and the environment it needs. Throws if none is found. */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { executablePath: named, env: {} }
  const packaged = await packagedBrowser()
  if (packaged && works(packaged)) return packaged
  const downloaded = await playwrightBrowser()
  if (downloaded) return downloaded
  const found = installed.find((file) => existsSync(file))
  if (found) return { executablePath: found, env: {} }
  throw new Error(
    'No browser for the tests was found. Install Chromium (on Debian: apt-get install chromium), or run\n' +
      '"npx playwright install chromium", or set CHROMIUM_PATH to one.',
  )
}
