// The sample creator of a node that was started as the demonstration, over HTTP.
import { sampleOf } from './nodes.mjs'

/** One call of the API: the status, the headers and what the envelope holds. */
export async function ask({ origin }, method, path, { body, token } = {}) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) }
}

/** Signs the creator in at the node that prints the password, once it has made the sample. */
export async function signIn(node) {
  const { result } = await ask(node, 'POST', '/auth/login', { body: await sampleOf(node) })
  const { pages } = result.user
  const main = pages.find((page) => page.main)
  return {
    tokens: result,
    pages,
    /** Gives the main page another title. */
    async rename(title) {
      const token = result.accessToken
      const { version } = (await ask(node, 'GET', `/pages/${main.id}`, { token })).result
      const saved = await ask(node, 'PATCH', `/pages/${main.id}`, { token, body: { version, title } })
      if (saved.status !== 200) throw new Error(`the save was answered ${saved.status} ${saved.error}`)
    },
  }
}

/** A view of a page, or of anything else outside the API. */
export async function view({ origin }, path) {
  const answer = await fetch(origin + path)
  return { status: answer.status, text: await answer.text() }
}
