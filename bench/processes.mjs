// A cached page served by two processes of one node, compared with one process. Both share the two cores with the load,
// so only the ratio counts.
import { visitHeaders } from './browser-headers.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median, medianResult } from './load.mjs'

/** Seconds of load before the measurement. */
const warmUp = 3

export const processesHead = `| | req/s | p50 ms | p99 ms | 1 process req/s | p50 ms | p99 ms | ratio |
|---|---|---|---|---|---|---|---|`

async function start(processes, load) {
  const environment = { WEB_CONCURRENCY: String(processes) }
  const product = await startProduct({ port: 4408 + processes, core: '0,1', environment })
  await fillPage(product, 30)
  const view = (seconds) =>
    load({ url: `${product.origin}/olena`, headers: visitHeaders, core: '0,1', ...(seconds && { seconds }) })
  view(warmUp)
  return { product, view, results: [] }
}

/** Returns the row that compares two processes with one. */
export async function twoProcesses({ load, rounds }) {
  const sides = [await start(1, load), await start(2, load)]
  for (let round = 0; round < rounds; round += 1) for (const { view, results } of sides) results.push(view())
  for (const { product } of sides) await product.stop()
  const [one, two] = sides.map(({ results }) => medianResult(results))
  const ratio = median(sides[1].results.map(({ perSecond }, round) => perSecond / sides[0].results[round].perSecond))
  const of = ({ perSecond, p50, p99 }) =>
    [Math.round(perSecond).toLocaleString('en'), (p50 / 1000).toFixed(2), (p99 / 1000).toFixed(2)].join(' | ')
  return [`| 2 processes, 64 connections, brotli | ${of(two)} | ${of(one)} | **${ratio.toFixed(2)}** |`]
}
