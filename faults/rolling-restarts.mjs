// Two nodes behind nginx, with the lines of the README, are restarted in turn while visitors, creators and beacons go
// on. No request may fail, and every stop has to be an orderly one. ROUNDS says how often, 30 times unless told otherwise.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from './support/nginx.mjs'
import { freePort, makeDataDir, sampleOf, startNode } from './support/nodes.mjs'

const rounds = Number(process.env['ROUNDS'] ?? 30)
const pauseMs = 100
const agent = new Agent({ keepAlive: true })
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350'

/** Unlike fetch it never asks again by itself. */
function ask(origin, method, path, { body, token, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          'user-agent': phone,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Somebody who asks one thing after another until told to stop, and notes every answer that is none. */
async function goOn(kind, seen, until, next) {
  while (!until.aborted) {
    const { status, text } = await next().catch((error) => ({ status: error.code ?? 'no answer', text: '' }))
    seen.asked[kind] = (seen.asked[kind] ?? 0) + 1
    if (!(status >= 200 && status < 400)) seen.failed.push(`${kind}: ${status} ${text.slice(0, 200)}`)
    await sleep(pauseMs)
  }
}

function visitors(origin, { login, token, page }, seen, until) {
  let version = page.version
  const save = async () => {
    const body = { version, title: `Title ${version}` }
    const answer = await ask(origin, 'PATCH', `/api/pages/${page.id}`, { token, body })
    if (answer.status === 200) version = JSON.parse(answer.text).result.version
    return answer
  }
  const count = () => {
    const body = { events: [{ id: randomUUID(), kind: 'view', page: page.id }] }
    return ask(origin, 'POST', '/api/public/events', { body })
  }
  const crowd = (kind, size, next) => Array.from({ length: size }, () => goOn(kind, seen, until, next))
  return Promise.all([
    ...crowd('page', 4, () => ask(origin, 'GET', `/${login}`)),
    ...crowd('missing address', 1, () =>
      ask(origin, 'GET', `/nobody_${Date.now()}`).then((answer) =>
        answer.status === 404 ? { ...answer, status: 200 } : answer,
      ),
    ),
    ...crowd('own account', 4, () => ask(origin, 'GET', '/api/users/_self', { token })),
    ...crowd('view', 6, count),
    ...crowd('save', 1, save),
  ])
}

async function signIn(node) {
  const { login, password } = await sampleOf(node)
  const { text } = await ask(node.origin, 'POST', '/api/auth/login', { body: { login, password } })
  const token = JSON.parse(text).result.accessToken
  const self = JSON.parse((await ask(node.origin, 'GET', '/api/users/_self', { token })).text).result
  const page = JSON.parse((await ask(node.origin, 'GET', `/api/pages/${self.pages[0].id}`, { token })).text).result
  return { login, token, page }
}

export default async function rollingRestarts() {
  const dataDir = makeDataDir()
  // Stands for the database server: it runs PostgreSQL, has no visitors, and is never restarted.
  const keeper = await startNode({ dataDir, entry: 'demo' })
  const person = await signIn(keeper)
  const environment = { TRUSTED_PROXIES: '1' }
  const nodes = [await startNode({ dataDir, environment }), await startNode({ dataDir, environment })]
  const proxy = await startNginx(
    await freePort(),
    nodes.map(({ port }) => port),
  )
  const seen = { asked: {}, failed: [] }
  const enough = new AbortController()
  const crowd = visitors(proxy.origin, person, seen, enough.signal)
  const stops = []
  for (let round = 0; round < rounds; round += 1) {
    for (const index of nodes.keys()) {
      const { port } = nodes[index]
      stops.push({ ...(await nodes[index].stop()), output: nodes[index].output() })
      nodes[index] = await startNode({ dataDir, port, environment })
    }
  }
  enough.abort()
  await crowd
  agent.destroy()
  const errors = proxy.errors()
  await proxy.stop()
  for (const node of [...nodes, keeper]) await node.stop()

  const asked = Object.values(seen.asked).reduce((sum, count) => sum + count, 0)
  const took = stops.map(({ tookMs }) => tookMs).toSorted((one, two) => one - two)
  const hard = stops.filter(({ code }) => code !== 0)
  process.stdout.write(`${JSON.stringify(seen.asked)}\n`)
  process.stdout.write(
    `${asked} requests, ${seen.failed.length} failed; ${stops.length} stops, ${hard.length} not in order; `,
  )
  process.stdout.write(
    `a stop took ${Math.round(took[took.length >> 1])} ms in the middle, ${Math.round(took.at(-1))} at most\n`,
  )
  if (seen.failed.length > 0) throw new Error(`${seen.failed.slice(0, 20).join('\n')}\n${errors.slice(-4000)}`)
  if (hard.length > 0)
    throw new Error(hard.map(({ code, signal, output }) => `${code} ${signal}: ${output}`).join('\n'))
}
