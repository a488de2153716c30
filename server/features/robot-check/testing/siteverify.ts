import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * How the server answers: verifies tokens at once, or once released, never answers, answers with HTML, or rejects the
 * secret.
 */
type Manner = 'judge' | 'held' | 'silent' | 'garbage' | 'wrong-secret'

export interface TestSiteverify {
  url: string
  /** Received requests. */
  asked: { secret: string; response: string }[]
  behave(manner: Manner): void
  /** Answers the held requests, and holds no further ones. */
  release(): void
  /** Issues a token as the widget would. */
  issue(about?: { hostname?: string; action?: string }): string
  close(): Promise<void>
}

/** Starts a stand-in for Cloudflare's siteverify on loopback; each issued token passes once. */
export async function startSiteverify(): Promise<TestSiteverify> {
  const issued = new Map<string, { hostname: string; action: string }>()
  const spent = new Set<string>()
  const asked: TestSiteverify['asked'] = []
  const held: (() => void)[] = []
  let manner: Manner = 'judge'
  const judge = (token: string): object => {
    if (manner === 'wrong-secret') return { success: false, 'error-codes': ['invalid-input-secret'] }
    const about = issued.get(token)
    if (about === undefined) return { success: false, 'error-codes': ['invalid-input-response'] }
    if (spent.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
    spent.add(token)
    return { success: true, 'error-codes': [], challenge_ts: new Date().toISOString(), cdata: '', ...about }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = JSON.parse(await text(request)) as TestSiteverify['asked'][number]
    asked.push(question)
    if (manner === 'silent') return
    if (manner === 'held') await new Promise<void>((resolve) => held.push(resolve))
    response.setHeader('content-type', manner === 'garbage' ? 'text/html' : 'application/json')
    response.end(manner === 'garbage' ? '<h1>Bad gateway</h1>' : JSON.stringify(judge(question.response)))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    asked,
    behave: (next) => (manner = next),
    release() {
      manner = 'judge'
      for (const answerNow of held.splice(0)) answerNow()
    },
    issue(about = {}) {
      const token = `0.token-${issued.size}`
      issued.set(token, { hostname: 'localhost', action: 'register', ...about })
      return token
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
