// Clients that send one request after the other, each on a connection of its own, and come back at once whatever they
// are told. They run in a thread of their own and read no more of an answer than where it ends, in order that they take
// little of the machine from the server they flood.
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * @typedef {object} Flood
 * @property {string} origin
 * @property {number} clients
 * @property {number} seconds
 * @property {string} [method]
 * @property {string} path `{n}` in it, in a header or in the body is an ever new number, `{block}` a network's address
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 * @property {number} [pauseMs] between an answer and the next request of the same client
 */

/** Sends a flood. Answers by status, with how many a second there were and after how many milliseconds they came. */
export async function flood(/** @type {Flood} */ options) {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  const answers = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const timesOf = (status) => answers.filter((answer) => answer.status === status).map(({ ms }) => ms)
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b),
    perSecond: (status) => timesOf(status).length / options.seconds,
    /** The time within which so large a part of these answers came. */
    within: (part, status) => {
      const times = timesOf(status).toSorted((a, b) => a - b)
      return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
    },
  }
}

/** What the next client sends. */
function createRequests({ origin, path, headers = {}, body, method = body === undefined ? 'GET' : 'POST' }) {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({ ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) })
  const head = [`${method} ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, ...lines.map((line) => line.join(': '))]
  let n = Math.floor(Math.random() * 1e6) * 1000
  return () => {
    n += 1
    const fill = (text) => text.replaceAll('{n}', String(n)).replaceAll('{block}', `10.${(n >> 8) & 255}.${n & 255}.1`)
    const sent = fill(content)
    return `${fill(head.join('\r\n'))}\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`
  }
}

/** How long the first answer of a text is, headers and all; undefined until it has come whole. */
function lengthOf(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length < end + 4 + length ? undefined : end + 4 + length
}

function runClient(options, nextRequest, until, answers) {
  const { hostname, port } = new URL(options.origin)
  return new Promise((resolve) => {
    let sentAt = 0
    let text = ''
    const open = () => {
      const socket = connect(Number(port), hostname)
      const send = () => {
        if (performance.now() >= until) return socket.destroy()
        text = ''
        sentAt = performance.now()
        socket.write(nextRequest())
      }
      const note = (status) => answers.push({ status, ms: performance.now() - sentAt })
      socket.once('connect', send)
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (lengthOf(text) === undefined) return
        note(Number(text.slice(9, 12)))
        if (options.pauseMs === undefined) send()
        else setTimeout(send, options.pauseMs)
      })
      socket.on('error', () => note(0))
      socket.once('close', () => (performance.now() < until ? open() : resolve()))
      setTimeout(() => socket.destroy(), until - performance.now())
    }
    open()
  })
}

if (!isMainThread && workerData?.clients !== undefined) {
  const answers = []
  const until = performance.now() + workerData.seconds * 1000
  const nextRequest = createRequests(workerData)
  await Promise.all(
    Array.from({ length: workerData.clients }, () => runClient(workerData, nextRequest, until, answers)),
  )
  parentPort.postMessage(answers)
}
