import type { FastifyRequest } from 'fastify'

/** The token of the Authorization header, or undefined when there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
