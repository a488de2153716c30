import type { FastifyRequest } from 'fastify'

/** The bearer token of a request; undefined if there is none of the right form. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
