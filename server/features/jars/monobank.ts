import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'
import type { JarFacts } from '#page/kit/figures.ts'
import { ask, cleanText, type Answer } from './ask.ts'
import type { FigureGateway, GatewayOptions, Outcome } from './gateway.ts'

const kopecks = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))
const goal = z.nullish(kopecks)
const words = z._default(z.string(), '')
/** The hryvnia's ISO 4217 code: text in one request's answer, a number in the other's. */
const hryvnia = z.optional(z.union([z.literal('980'), z.literal(980)]))

/** Error answer of both requests, with status 200 or another. */
const refusal = z.object({ errCode: z.string() })

const longId = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/))

/** The fields used, of about 22, of the answer to the jar page's own request. The long id formerly had another name. */
const hello = z.object({
  name: words,
  ownerName: words,
  jarAmount: kopecks,
  jarGoal: goal,
  jarStatus: z.optional(z.string()),
  currency: hryvnia,
  extJarId: z.optional(longId),
  longJarId: z.optional(longId),
})

const jar = z.object({
  jarId: z.optional(z.string()),
  title: words,
  ownerName: words,
  amount: kopecks,
  goal,
  currency: hryvnia,
  closed: z._default(z.boolean(), false),
})

const maxLength = 200

function cleaned(told: JarFacts): JarFacts {
  return { ...told, title: cleanText(told.title, maxLength), owner: cleanText(told.owner, maxLength) }
}

function refused(json: unknown, status: number): Outcome<never> | undefined {
  const problem = refusal.safeParse(json)
  if (!problem.success && status < 400) return undefined
  const code = problem.success ? problem.data.errCode.slice(0, 40) : `status ${status}`
  if (code === 'TMR') return { state: 'refused', reason: code }
  return { state: 'unknown', reason: code }
}

const unreadable = { state: 'troubled', reason: 'another shape' } as const

function fromHello(answer: Answer): Outcome<JarFacts> {
  if ('state' in answer) return answer
  const problem = refused(answer.json, answer.status)
  if (problem !== undefined) return problem
  const told = hello.safeParse(answer.json)
  const id = told.data?.extJarId ?? told.data?.longJarId
  if (!told.success || id === undefined) return unreadable
  const { name, ownerName, jarAmount, jarGoal, jarStatus } = told.data
  const closed = jarStatus !== undefined && jarStatus !== 'ACTIVE'
  return {
    state: 'answered',
    longId: id,
    facts: cleaned({ title: name, owner: ownerName, amount: jarAmount, goal: jarGoal || null, closed }),
  }
}

function fromJar(answer: Answer, id: string): Outcome<JarFacts> {
  if ('state' in answer) return answer
  const problem = refused(answer.json, answer.status)
  if (problem !== undefined) return problem.state === 'unknown' ? { ...problem, dropId: true } : problem
  const told = jar.safeParse(answer.json)
  if (!told.success) return unreadable
  const { jarId, title, ownerName, amount, closed } = told.data
  // The figures of another jar would mislead donors.
  if (jarId !== undefined && jarId !== id) return { state: 'unknown', reason: 'another jar', dropId: true }
  return {
    state: 'answered',
    facts: cleaned({ title, owner: ownerName, amount, goal: told.data.goal || null, closed }),
  }
}

/** Returns a new uncompressed P-256 public key in base64, as the bank's own page sends it. */
function publicPoint(): string {
  return createECDH('prime256v1').generateKeys('base64', 'uncompressed')
}

/**
 * Creates the reader of monobank jars, by the undocumented requests of the bank's own pages. The first answer has the
 * figures and the long id; later reads use the long id with another request, whose rate limits are less strict.
 */
export function createMonobank({ origins, timeoutMs }: GatewayOptions): FigureGateway['readJar'] {
  return async ({ id, longId: known }) => {
    if (known !== null) {
      return fromJar(await ask(new URL(`/bank/jar/${encodeURIComponent(known)}`, origins.api), timeoutMs), id)
    }
    const body = JSON.stringify({ c: 'hello', clientId: id, referer: '', Pc: publicPoint() })
    const headers = { 'content-type': 'application/json', referer: `${origins.send}/jar/${id}` }
    return fromHello(await ask(new URL('/api/handler', origins.send), timeoutMs, { method: 'POST', headers, body }))
  }
}
