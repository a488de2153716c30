// A node with the sample creator, and the creator signed in.
import { makeDataDir, sampleOf, startNode } from './nodes.mjs'

/** Behind one proxy, whose header says from which network each request comes. */
export async function startSample() {
  const node = await startNode({
    dataDir: makeDataDir(),
    entry: 'demo',
    environment: { TRUSTED_PROXIES: '1' },
  })
  const { login, password } = await sampleOf(node)
  const signIn = (block) => call(node.origin, '/api/auth/login', { block, body: { login, password } })
  return { node, login, signIn }
}

/** One request from a network, with what came and after how many milliseconds. */
export async function call(origin, path, { block = '192.0.2.1', token, method, body } = {}) {
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      'x-forwarded-for': block,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    ms: performance.now() - began,
    result: isJson ? JSON.parse(text).result : undefined,
  }
}
