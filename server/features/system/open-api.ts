import * as z from 'zod/mini'
import { errorStatus, wireCode } from '#domain/errors.ts'
import { commonErrors, type Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'

type Json = Record<string, unknown>

function schema(source: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(source, { io, unrepresentable: 'any' })
}

/** Every code a call may answer, by HTTP status. */
function refusals(endpoint: Endpoint): Json {
  const byStatus = new Map<number, Set<string>>()
  for (const code of [...endpoint.errors, ...commonErrors]) {
    const status = errorStatus[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(wireCode(code)))
  }
  const body = (codes: Set<string>) => ({
    type: 'object',
    required: ['ok', 'error'],
    properties: {
      ok: { const: false },
      error: { enum: [...codes] },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  })
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: [...codes].join(', '), content: { 'application/json': { schema: body(codes) } } },
    ]),
  )
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (source: z.ZodMiniType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema(source, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.encoding === 'multipart') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  const body = schema(endpoint.body, 'input') as { properties?: Json }
  if (endpoint.method === 'GET' || Object.keys(body.properties ?? {}).length === 0) return {}
  return { requestBody: { content: { 'application/json': { schema: body, example: endpoint.sample } } } }
}

/** What a success carries. */
function content({ status, produces, result }: Endpoint): Json {
  if (status === 204) return {}
  if (produces !== undefined) return { content: { [produces]: { schema: schema(result, 'output') } } }
  const answer = {
    type: 'object',
    required: ['ok', 'result'],
    properties: { ok: { const: true }, result: schema(result, 'output') },
  }
  return { content: { 'application/json': { schema: answer } } }
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ accessToken: [] }] }),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status)]: {
        description: 'Done',
        ...content(endpoint),
      },
      ...refusals(endpoint),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Endpoint[], config: Config): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: config.siteName, version: '1' },
    servers: [{ url: `${config.appOrigin}/api` }],
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
