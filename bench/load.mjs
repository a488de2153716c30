// Runs wrk on its own core and reads its results as numbers.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const report = `
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("RESULT %f %f %f %d %d %d %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50), latency:percentile(99), errors.status, errors.connect + errors.read + errors.write, errors.timeout,
    summary.requests))
end
`

/** Describes the errors of a run in words; a connection that is cut off at the end of a run is no error. */
function explain([refused, broken, late]) {
  const reasons = [
    [refused, 'answered with a status of 400 or more'],
    [broken, 'connections broken'],
    [late, 'not answered within two seconds'],
  ]
  return reasons.flatMap(([count, reason]) => (count > 0 ? [`${count} ${reason}`] : [])).join(', ') || 'none'
}

/**
 * Returns requests per second, p50 and p99 in microseconds, errors in words, and the number of requests of one run;
 * `core` may list several cores.
 */
export function run({ url, connections, seconds, headers = {}, script = '', folder, core }) {
  const file = `${folder}/wrk.lua`
  writeFileSync(file, script + report)
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-c', core, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, ...flags, url]
  const { stdout, stderr } = spawnSync('taskset', args, { encoding: 'utf8' })
  const match = /RESULT (\S+) (\S+) (\S+) (\d+) (\d+) (\d+) (\d+)/.exec(stdout)
  if (match === null) throw new Error(`wrk printed no result: ${stdout}${stderr}`)
  const [, perSecond, p50, p99, refused, broken, late, requests] = match.map(Number)
  return { perSecond, p50, p99, errors: explain([refused, broken, late]), requests }
}

/** Returns the median of numbers. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Returns the median of several results, figure by figure. */
export function medianResult(results) {
  const of = (name) => median(results.map((result) => result[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    errors: [...new Set(results.map(({ errors }) => errors))].join('; '),
  }
}
