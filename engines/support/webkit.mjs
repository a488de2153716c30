// WebKitGTK, driven over HTTP by the W3C protocol of its own driver.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../faults/support/nodes.mjs'
import { inputOf, orStop } from './wire.mjs'

const driver = '/usr/bin/WebKitWebDriver'
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']

/** The small browser that comes with the library. */
function findBrowser() {
  const folders = libraries.filter(existsSync).flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .map((name) => path.join(place, name, 'MiniBrowser')),
  )
  return folders.find(existsSync)
}

/** What is missing here, in words; undefined when the engine can be tried. */
export function lacks() {
  const missing = existsSync(driver) && findBrowser() !== undefined ? [] : ['webkit2gtk-driver']
  if (!existsSync('/usr/bin/Xvfb') && !process.env['DISPLAY']) missing.push('xvfb')
  return missing.length === 0 ? undefined : `on Debian: apt-get install ${missing.join(' ')}`
}

/** A screen that nobody looks at, where this machine has none. */
async function openScreen() {
  if (process.env['DISPLAY']) return { display: process.env['DISPLAY'], close() {} }
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3], 'data')
  return { display: `:${String(number).trim()}`, close: () => screen.kill() }
}

async function startDriver(display) {
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LANGUAGE: 'uk', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  const send = async (method, address, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let tries = 0; ; tries += 1) {
    const ready = await send('GET', '/status').catch(() => undefined)
    if (ready) return { send, close: () => child.kill() }
    if (tries > 100) throw new Error('the driver of WebKit does not answer')
    await sleep(100)
  }
}

/** @returns {Promise<import('./person.mjs').Browser>} */
export async function openWebKit(viewport) {
  const screen = await openScreen()
  return orStop(screen.close, async () => {
    const { send, close } = await startDriver(screen.display)
    const stop = () => {
      close()
      screen.close()
    }
    return orStop(close, () => drive(send, stop, viewport))
  })
}

async function drive(send, stop, { width, height }) {
  const { sessionId, capabilities } = await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation'] } },
    },
  })
  const ask = (method, address, body) => send(method, `/session/${sessionId}${address}`, body)
  await ask('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 })
  const run = (fn, ...args) =>
    ask('POST', '/execute/async', {
      script: `const back = arguments[arguments.length - 1]
        Promise.resolve((${String(fn)}).apply(null, [].slice.call(arguments, 0, -1))).then(back)`,
      args,
    })
  // The window is larger than the page in it by what the browser shows of its own.
  await ask('POST', '/window/rect', { width, height })
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
  await ask('POST', '/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height })

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => ask('POST', '/url', { url }),
    run,
    ...inputOf((type, id, actions) => ask('POST', '/actions', { actions: [{ type, id, actions }] })),
    async picture(file) {
      writeFileSync(file, Buffer.from(await ask('GET', '/screenshot'), 'base64'))
    },
    async close() {
      await ask('DELETE', '').catch(() => undefined)
      stop()
    },
  }
}
