// Counting under attack, on two nodes: a burst of visits of pages that no node knows yet loses none, and one machine does
// not make the visitors of a crowd.
import { randomUUID } from 'node:crypto'
import { makeDataDir, sampleOf, startNode } from './support/nodes.mjs'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const crowd = 5000

async function call(origin, method, path, body, headers = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, result: (await response.json().catch(() => ({}))).result }
}

/** Posts one view per request to the nodes in turn, `atOnce` at a time; returns the number refused and a summary. */
async function postViews(nodes, views, atOnce) {
  const statuses = new Map()
  let next = 0
  const sender = async () => {
    while (next < views.length) {
      const number = next++
      const { userAgent = phone, ...view } = views[number]
      const events = [{ id: randomUUID(), kind: 'view', ...view }]
      const { origin } = nodes[number % nodes.length]
      const { status } = await call(origin, 'POST', '/public/events', { events }, { 'user-agent': userAgent })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, sender))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { refused: views.length - (statuses.get(204) ?? 0), told: `${JSON.stringify([...statuses])} in ${seconds} s` }
}

export default async function counting() {
  const dataDir = makeDataDir()
  const first = await startNode({ dataDir, entry: 'demo' })
  const second = await startNode({ dataDir })
  const nodes = [first, second]
  try {
    const { result: session } = await call(first.origin, 'POST', '/auth/login', await sampleOf(first))
    const owner = { authorization: `Bearer ${session.accessToken}` }
    const newPage = async (path) => (await call(first.origin, 'POST', '/pages', { title: path, path }, owner)).result.id
    const figures = async (page) => {
      const { result } = await call(first.origin, 'GET', `/pages/${page}/statistics`, undefined, owner)
      return { ...result.days.at(-1), ...result.excluded }
    }

    const pages = await Promise.all(['burst_1', 'burst_2', 'burst_3'].map(newPage))
    const burst = await postViews(
      nodes,
      Array.from({ length: 400 }, (_, index) => ({ page: pages[index] ?? randomUUID() })),
      400,
    )
    process.stdout.write(`400 visits at once of pages that no node knew: ${burst.told}\n`)
    if (burst.refused > 0) throw new Error(`${burst.refused} visits of a burst were refused`)

    const attacked = await newPage('attacked')
    const flood = await postViews(
      nodes,
      Array.from({ length: crowd }, (_, number) => ({
        page: attacked,
        visitor: `v${number}`,
        userAgent: `${phone} ${number % 50}`,
      })),
      200,
    )
    const { views, visitors, excess } = await figures(attacked)
    process.stdout.write(`${crowd} visitors from one address: ${flood.told}\n`)
    process.stdout.write(`shown: ${views} views, ${visitors} visitors; left out: ${excess}\n`)
    if (visitors > 300) throw new Error(`one network made ${visitors} visitors`)
    if (views + excess !== crowd - flood.refused) throw new Error('what was confirmed is neither shown nor left out')
  } finally {
    await second.stop()
    await first.stop()
  }
}
