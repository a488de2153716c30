// An hour of a node's typical work in a few minutes: views in every coding, redrawn pages, saves, calls, counted
// events.
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './fixture.mjs'

const concurrency = 8
const codings = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd']

/** Sends the request number `turn` of the mixed load and returns its response. */
function act({ origin }, { token, page, blocks }, turn) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = (address, options) => fetch(origin + address, { redirect: 'manual', ...options })
  const view = () => ask('/olena', { headers: { 'accept-encoding': codings[turn % codings.length] } })
  const event = { id: `aging-${process.pid}-${turn}`, kind: 'view', page, visitor: String(turn % 500) }
  const others = [
    () => ask('/api/users/_self', { headers }),
    () => ask(`/api/pages/${page}`, { headers }),
    () => ask(`/nobody_${turn}`),
    () => ask('/api/public/events', { method: 'POST', headers, body: JSON.stringify({ events: [event] }) }),
    () => ask('/card/olena.png'),
    () => ask('/'),
    () => ask(`/go/${page}/${blocks[turn % blocks.length].id}`),
    () => ask(`/olena?_ref=${turn}`, { method: 'HEAD' }),
  ]
  // Half of the requests are views, as in production.
  return turn % 2 === 0 ? view() : others[((turn - 1) / 2) % others.length]()
}

/** Runs mixed load against a product for `seconds`, with about one save per second. */
export async function age(product, seconds) {
  const { token, page } = await signIn(product)
  const until = Date.now() + seconds * 1000
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${product.origin}/api/pages/${page}`
  const { blocks, title } = (await (await fetch(address, { headers })).json()).result
  let turn = 0
  async function work() {
    while (Date.now() < until) {
      const response = await act(product, { token, page, blocks }, turn++)
      await response.arrayBuffer()
      // Rate limits answer 429, which is part of the load; only server errors fail the run.
      if (response.status >= 500) throw new Error(`${response.url}: ${response.status}`)
    }
  }
  async function save() {
    for (let number = 0; Date.now() < until; number += 1) {
      const { version } = (await (await fetch(address, { headers })).json()).result
      const body = JSON.stringify({ version, title: number % 2 === 0 ? `${title} ${number}` : title })
      await (await fetch(address, { method: 'PATCH', headers, body })).arrayBuffer()
      await sleep(1000)
    }
    const { version } = (await (await fetch(address, { headers })).json()).result
    await (await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ version, title }) })).arrayBuffer()
  }
  await Promise.all([save(), ...Array.from({ length: concurrency }, work)])
}
