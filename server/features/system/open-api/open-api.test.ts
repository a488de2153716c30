import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { setUpApp } from '#server/testing/make-app.ts'

type Schema = Record<string, unknown>
interface Operation {
  security: unknown[]
  responses: Record<string, { content?: unknown; $ref?: string }>
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { content: unknown }> }
}

const run = promisify(execFile)
const bin = (name: string) => path.resolve('node_modules/.bin', name)

const lanka = await setUpApp()
let folder: string
let text: string
let description: Description
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lanka-open-api-'))
  text = (await lanka.app.inject({ url: '/api/openapi.json' })).body
  description = JSON.parse(text) as Description
  await writeFile(path.join(folder, 'openapi.json'), text)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const operationOf = ({ method, path: address }: (typeof contract)[number]) =>
  description.paths[address]![method.toLowerCase()]!

test('the description names every call with the status of its success, and a body where there is one', () => {
  const described = contract.map((endpoint) => {
    const { responses } = operationOf(endpoint)
    const [status] = Object.keys(responses).filter((code) => code.startsWith('2'))
    const { content, $ref } = responses[status!]!
    const hasBody = (content ?? description.components.responses[$ref?.split('/').at(-1) ?? '']) !== undefined
    return `${endpoint.method} ${endpoint.path} ${status} ${hasBody}`
  })
  expect(described).toEqual(contract.map(({ method, path, status }) => `${method} ${path} ${status} ${status === 200}`))
  expect(described).toContain('POST /public/events 204 false')
})

test('it says of each call whether it needs a token', () => {
  const open = contract.filter((endpoint) => operationOf(endpoint).security.length === 0)
  expect(open).toEqual(contract.filter(({ access }) => access === 'public'))
})

/** Where a value may be anything, by the path to it. */
function untyped(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry, index) => untyped(entry, `${place}.${index}`))
  return Object.entries(value).flatMap(([key, entry]) => {
    if (['default', 'example', 'security'].includes(key)) return []
    const isSchema = ['schema', 'items', 'additionalProperties'].includes(key) || place.endsWith('.properties')
    const isEmpty = isSchema && typeof entry === 'object' && entry !== null && Object.keys(entry).length === 0
    return isEmpty ? [`${place}.${key}`] : untyped(entry, `${place}.${key}`)
  })
}

test('nothing that a call takes or answers may be anything, but what comes from elsewhere', () => {
  // Documents and blocks of earlier versions, work of the robot check, and what browsers say of a passkey.
  const foreign = /\.(document|block|parameters|clientExtensionResults)\.additionalProperties$/
  expect(untyped(description, '').filter((place) => !foreign.test(place))).toEqual([])
  expect(description.components.schemas['LinkBlock']).toMatchObject({ properties: { title: { type: 'string' } } })
})

test('it is short enough to be read', () => {
  expect(text.length).toBeLessThan(260_000)
})

test('it keeps to the recommended rules of Redocly, without a warning', async () => {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const lint = [bin('redocly'), 'lint', 'openapi.json', '--extends=recommended', '--format=json']
  const { stdout } = await run(process.execPath, lint, { cwd: folder, env: environment })
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } })
})

test('a client generated from it compiles, and knows what a call takes and answers', async () => {
  await writeFile(path.join(folder, 'client.d.ts'), await openapiTS(JSON.parse(text) as OpenAPI3))
  const use = `
    import type { operations, paths } from './client'
    type Body = operations['pagesUpdate']['requestBody']['content']['application/json']
    export const change: Body = { version: 1, title: 'Крамниця', blocks: [{ id: 'a', type: 'link' }] }
    type Answer = paths['/pages/{id}']['get']['responses'][200]['content']['application/json']
    export const titleOf = ({ result }: Answer): string => result.title
    export const colorOf = ({ result }: Answer): string | null => result.theme.colors.text
    // @ts-expect-error A page has no such field.
    export const wrong = ({ result }: Answer) => result.colour
    // @ts-expect-error There is no such type of block.
    export const unknown: Body = { version: 1, blocks: [{ id: 'a', type: 'carousel' }] }`
  await writeFile(path.join(folder, 'use.ts'), use)
  const compilerOptions = { strict: true, noEmit: true, module: 'preserve', types: [] }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { stdout } = await run(bin('tsc'), ['-p', folder]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})
