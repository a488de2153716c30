// Load from wrk on a core of its own, read as numbers.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const report = `
done = function(summary, latency, requests)
  io.write(string.format("RESULT %f %f %f %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50), latency:percentile(99), summary.errors.status + summary.errors.read + summary.errors.timeout))
end
`

/** Requests per second, p50 and p99 in microseconds, and errors, of one run. */
export function run({ url, connections, seconds, headers = {}, script = '', folder, core }) {
  const file = `${folder}/wrk.lua`
  writeFileSync(file, script + report)
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-c', core, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, ...flags, url]
  const { stdout, stderr } = spawnSync('taskset', args, { encoding: 'utf8' })
  const match = /RESULT (\S+) (\S+) (\S+) (\d+)/.exec(stdout)
  if (match === null) throw new Error(`wrk printed no result: ${stdout}${stderr}`)
  const [, perSecond, p50, p99, errors] = match.map(Number)
  return { perSecond, p50, p99, errors }
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The median of several results, figure by figure. */
export function median(results) {
  const of = (name) => middle(results.map((result) => result[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    errors: Math.max(...results.map(({ errors }) => errors)),
  }
}
