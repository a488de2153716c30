// Durable events, compared with the smallest program that stores the same events before it answers. Server, database
// and load share all cores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { beaconHeaders } from './browser-headers.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median, medianResult } from './load.mjs'
import { killOnExit } from './kill-on-exit.mjs'

const cores = cpus().length > 1 ? '0,1' : '0'
/** Seconds of each kind of load before the measurement. */
const warmUp = 3

export const eventsHead = `| | events/s | p50 ms | p99 ms | errors | least | of the least |
|---|---|---|---|---|---|---|`

const headers = Object.entries(beaconHeaders).map(([name, value]) => `["${name}"] = "${value}"`)

/** Returns a wrk script: each request carries one view with its own id, from `visitors` different visitors. */
function script(page, visitors) {
  return `
local n = 0
local prefix = string.format("%x-%d", os.time(), ${Math.floor(Math.random() * 1e9)})
local headers = {${headers.join(', ')}}
request = function()
  n = n + 1
  local visitor = ${visitors === Infinity ? 'prefix .. n' : `n % ${visitors}`}
  local body = '{"events":[{"id":"' .. prefix .. '-' .. n .. '","kind":"view","page":"${page}","visitor":"' .. visitor .. '"}]}'
  return wrk.format("POST", "/api/public/events", headers, body)
end
`
}

/** Starts the reference server, on the embedded database of a running product. */
async function startLeast(dataDir, port) {
  const [, , , , host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const file = path.join(import.meta.dirname, 'raw-events.mjs')
  const child = spawn('taskset', ['-c', cores, process.execPath, file, host, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killOnExit(child)
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const kinds = [
  { name: '1 connection', connections: 1, visitors: 100 },
  { name: '64 connections', connections: 64, visitors: 100 },
  { name: '256 connections', connections: 256, visitors: 100 },
  { name: '64 connections, one machine that makes up visitors', connections: 64, visitors: Infinity },
]

/** Returns the table rows for one number of processes; `load` runs wrk with the given options. */
async function measure(processes, { load, rounds, ports }) {
  const environment = { WEB_CONCURRENCY: String(processes), JARS: 'off' }
  const product = await startProduct({ port: ports[0], core: cores, environment })
  const page = await fillPage(product, 30)
  const least = await startLeast(product.dataDir, ports[1])
  const run = ({ origin }, { connections, visitors }, seconds) =>
    load({ url: origin, script: script(page, visitors), connections, core: cores, ...(seconds && { seconds }) })
  for (const kind of kinds) for (const side of [product, least]) run(side, kind, warmUp)
  const rows = kinds.map((kind) => {
    const results = Array.from({ length: rounds }, () => ({ least: run(least, kind), product: run(product, kind) }))
    const { perSecond, p50, p99, errors } = medianResult(results.map((round) => round.product))
    const reference = median(results.map((round) => round.least.perSecond))
    const ratio = median(results.map((round) => round.product.perSecond / round.least.perSecond))
    const whole = (number) => Math.round(number).toLocaleString('en')
    const name = `${kind.name}, ${processes === 1 ? '1 process' : `${processes} processes`}`
    const times = [p50, p99].map((time) => (time / 1000).toFixed(2)).join(' | ')
    return `| ${name} | ${whole(perSecond)} | ${times} | ${errors} | ${whole(reference)} | **${ratio.toFixed(2)}** |`
  })
  await least.stop()
  await product.stop()
  return rows
}

/** Returns the rows of the table, for one process and for two. */
export async function durableEvents(options) {
  return [
    ...(await measure(1, { ...options, ports: [4403, 4406] })),
    ...(await measure(2, { ...options, ports: [4407, 4408] })),
  ]
}
