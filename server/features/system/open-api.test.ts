import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

type Responses = Record<string, { content?: unknown }>

let lanka: TestApp
beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())

test('the description names every call with the status of its success, and a body where there is one', async () => {
  const response = await lanka.app.inject({ url: '/api/openapi.json' })
  const { paths } = response.json<{ paths: Record<string, Record<string, { responses: Responses }>> }>()
  const described = contract.map(({ method, path }) => {
    const { responses } = paths[path]![method.toLowerCase()]!
    const [status] = Object.keys(responses).filter((code) => code.startsWith('2'))
    return `${method} ${path} ${status} ${responses[status!]!.content !== undefined}`
  })
  expect(described).toEqual(contract.map(({ method, path, status }) => `${method} ${path} ${status} ${status === 200}`))
  expect(described).toContain('POST /public/events 204 false')
})
