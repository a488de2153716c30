import * as z from 'zod/mini'
import { callGroups, type CallGroup } from '#contract/contract.ts'
import { done, producesFile, type Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { commonRefusals, reference, refusals, refusalSchemas } from './refusals.ts'
import { Schemas, type Json } from './schemas.ts'

const groups: Readonly<Record<CallGroup, string>> = {
  auth: 'Registration, sign-in and its tokens, and what the links of mails lead to',
  sessions: 'Devices that are signed in',
  users: 'The account of whoever asks',
  factors: 'Authenticator app and recovery codes',
  passkeys: 'Passkeys: kept in the account, as a second factor and for signing in by one alone',
  account: 'Export and deletion of the account, and its security log',
  addresses: 'Addresses that a registration may take',
  billing: 'Plans, subscriptions and invoices; amounts in kopecks',
  pages: 'Pages, their history and their pictures, and the trash',
  pageFiles: 'A page as one signed file: saved, looked at beforehand, and taken',
  figures: 'Sums of jars and donations that blocks of a page show',
  sharing: 'What a page is passed on by',
  widget: 'The button that shows a page on its owner’s own site',
  statistics: 'Views and clicks: told by visitors’ browsers, read by the owner',
  digest: 'Statistics by mail',
  messages: 'The feedback form of a page, and what it brought',
  admin: 'For the staff: accounts, events, mails and figures',
  looks: 'For the staff: why messages of visitors are looked at',
  jobs: 'For the staff: work beside the calls that failed',
  staffBilling: 'For the staff: invoices of everybody, refunds, and what the books of providers say otherwise',
  giveaways: 'Giveaways as everybody sees them',
  staffGiveaways: 'For the staff: making and drawing giveaways',
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Returns the first statement as the summary and, if there is more, the whole text as the description. */
function words({ summary }: Endpoint): Json {
  const [first] = summary.split(/[;:.] /)
  return first === summary ? { summary } : { summary: first, description: `${summary}.` }
}

function parameters(endpoint: Endpoint, schemas: Schemas): Json[] {
  const of = (source: z.ZodMiniType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemas.convert(source, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

function requestBody(endpoint: Endpoint, schemas: Schemas): Json {
  const schema = schemas.convert(endpoint.body, 'input') as { properties?: Json; required?: string[] }
  if (endpoint.encoding === 'multipart') {
    const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } }
    const form = { ...schema, properties, required: [...(schema.required ?? []), 'file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  if (endpoint.method === 'GET' || endpoint.sample === undefined) return {}
  const content = { 'application/json': { schema, example: endpoint.sample } }
  return { requestBody: { required: true, content } }
}

/** Returns the response with a result of a schema. */
function resultResponse(result: z.ZodMiniType, schemas: Schemas): Json {
  const schema = schemas.convert(z.object({ ok: z.literal(true), result }), 'output')
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** Returns the response of a successful call. */
function success(endpoint: Endpoint, schemas: Schemas): Json {
  const { status, produces, result } = endpoint
  if (status === 204) return { description: 'Done' }
  if (result === done) return reference('responses', 'Done')
  if (producesFile(endpoint)) {
    return { description: 'Done', content: { [produces!]: { schema: { type: 'string', format: 'binary' } } } }
  }
  if (produces === undefined) return resultResponse(result, schemas)
  return { description: 'Done', content: { [produces]: { schema: { type: 'string' } } } }
}

function operation(endpoint: Endpoint, tag: string, key: string, schemas: Schemas): Json {
  const asked = parameters(endpoint, schemas)
  return {
    operationId: tag + capital(key),
    tags: [tag],
    ...words(endpoint),
    // Stated for each call; otherwise a call without a token would look like an omission.
    security: endpoint.access === 'public' ? [] : [{ accessToken: [] }],
    ...(asked.length === 0 ? {} : { parameters: asked }),
    ...requestBody(endpoint, schemas),
    responses: { [String(endpoint.status)]: success(endpoint, schemas), ...refusals(endpoint, schemas) },
  }
}

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApi({ siteName, appealEmail, mainSiteUrl }: Config): Json {
  const schemas = new Schemas()
  const paths: Record<string, Json> = {}
  for (const [tag, calls] of Object.entries(callGroups)) {
    for (const [key, endpoint] of Object.entries<Endpoint>(calls)) {
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, tag, key, schemas) }
    }
  }
  return schemas.finish({
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description:
        'Every call of the account area and of public pages. Money is in kopecks, times are ISO 8601 in UTC.',
      contact: { url: mainSiteUrl, email: appealEmail },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` that a sign-in answers with' },
      },
      schemas: refusalSchemas,
      responses: { Done: resultResponse(done, schemas), ...commonRefusals() },
    },
  })
}
