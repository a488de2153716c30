import type { FastifyInstance } from 'fastify'
import { envelopeOf } from './errors.ts'

/** A regular expression for the path of a route, such as `/api/pages/:id` or `/my/*`. */
function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

function pathOf(url: string): string {
  const path = url.replace(/\?.*$/s, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Answers requests whose path exists but not with their method: OPTIONS with the allowed methods, others with 405 and
 * `Allow` (RFC 9110, section 15.5.6). The contract has no code for it. Must be called before routes are registered.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = pathOf(request.url)
    // `*` asks about the server as a whole (section 9.3.7).
    const found = [...routes.values()].filter(({ pattern }) => path === '*' || pattern.test(path))
    if (found.length === 0) return
    const methods = [...new Set(found.flatMap((route) => [...route.methods]))].toSorted().join(', ')
    void reply.header('allow', methods).header('cache-control', 'no-store')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return reply.code(405).send(envelopeOf({ code: 'NOT_FOUND', fields: undefined, result: undefined }))
  })
}
