// Firefox, driven by WebDriver BiDi alone, of which the oldest release that Debian keeps up speaks what is used here.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inputOf, orStop } from './wire.mjs'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const find = () => process.env['FIREFOX_PATH'] ?? places.find(existsSync)

/** What is missing here, in words; undefined when the engine can be tried. */
export function lacks() {
  return find() === undefined ? 'on Debian: apt-get install firefox-esr' : undefined
}

/** A running Firefox and the address at which it listens. */
async function start() {
  const profile = mkdtempSync(path.join(tmpdir(), 'lanka-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("intl.accept_languages", "uk-UA, uk");\n')
  const child = spawn(find(), ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stderr.resume()
    return { address: `${address}/session`, close }
  }
  await close()
  throw new Error('Firefox ended before it listened')
}

/** Commands and their answers over one socket, and what comes unasked. */
async function speak(address, hear) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`nobody answers at ${address}`)))
  })
  const waiting = new Map()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data)
    if (answer.type === 'event') return hear(answer)
    const { resolve, reject } = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') resolve(answer.result)
    else reject(new Error(`${answer.error}: ${answer.message}`))
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

/** @returns {Promise<import('./person.mjs').Browser>} */
export async function openFirefox(viewport) {
  const { address, close } = await start()
  return orStop(close, async () => ({ ...(await drive(address, viewport)), close }))
}

async function drive(address, viewport) {
  const complaints = []
  const ask = await speak(address, ({ params }) => {
    if (params.type === 'javascript') complaints.push(params.text)
  })
  const { capabilities } = await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  // The first window counts as one behind another, where keys press no button; a new one has the focus.
  const { context } = await ask('browsingContext.create', { type: 'window' })
  await ask('browsingContext.setViewport', { context, viewport })
  /** Values go in and out as JSON: the protocol has a notation of its own for them. */
  const run = async (fn, ...values) => {
    const { result, exceptionDetails } = await ask('script.evaluate', {
      expression: `Promise.resolve((${String(fn)}).apply(null, ${JSON.stringify(values)})).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value === undefined ? undefined : JSON.parse(result.value)
  }
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    complaints: async () => complaints,
    async open(url) {
      // What leads on before it has loaded ends the loading, which is no fault: where it led, the next step sees.
      await ask('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
      })
    },
    run,
    ...inputOf((type, id, actions) => ask('input.performActions', { context, actions: [{ type, id, actions }] })),
    async picture(file) {
      const { data } = await ask('browsingContext.captureScreenshot', { context })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
  }
}
