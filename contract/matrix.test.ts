import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { makeApp } from '#server/testing/make-app.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { sessionsApi } from './sessions.ts'

/** Every call of the contract, made by everybody who might make it. */
const callers = ['nobody', 'other', 'owner', 'admin', 'banned'] as const
type Caller = (typeof callers)[number]

/** How far a call gets; `through` is past every guard, whatever the call then makes of its input. */
type Fate = 'through' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'USER_BANNED_TERMS'
const guarded: readonly (string | undefined)[] = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'USER_BANNED_TERMS']

let lanka: TestApp

beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a call by somebody meets, from what the contract says about who may call. */
function ruled({ access, path }: Endpoint, caller: Caller): Fate {
  if (access === 'public') return 'through'
  if (caller === 'nobody') return 'UNAUTHORIZED'
  if (caller === 'banned') return access === 'even_banned' ? 'through' : 'USER_BANNED_TERMS'
  if (access === 'admin') return caller === 'admin' ? 'through' : 'FORBIDDEN'
  // What carries an id belongs to the owner; for everybody else it is not there.
  return path.includes('{id}') && caller !== 'owner' ? 'NOT_FOUND' : 'through'
}

/** Where the rule does not hold, and why. */
const exceptions: Readonly<Record<string, Partial<Record<Caller, Fate>>>> = {
  // Staff read the pages of users; each look is written into the owner's security log.
  'GET /pages/{id}': { admin: 'through' },
  'GET /pages/{id}/history': { admin: 'through' },
  'GET /pages/{id}/statistics': { admin: 'through' },
  // There is no earlier version of a page that was just made.
  'POST /pages/{id}/history/{version}/restore': { owner: 'NOT_FOUND' },
}

/** Bodies without which a call would end at its form, before it asks whose thing it is about. */
const bodies: Readonly<Record<string, object>> = {
  'PATCH /pages/{id}': { version: 1, title: 'Нова назва' },
  'PATCH /users/{id}': { lang: 'en' },
  'PATCH /sessions/{id}': { status: 'canceled' },
}

/** A thing of the owner's that the call can be about. */
async function idOf({ path }: Endpoint, owner: Person): Promise<string> {
  if (path.startsWith('/pages/')) return owner.user.pages[0]!.id
  if (path.startsWith('/users/')) return owner.id
  if (path.startsWith('/sessions/')) return (await lanka.as(owner).call(sessionsApi.list)).result.items[0]!.id
  return newId()
}

let count = 0

/** People of their own for every call: some calls end sessions or accounts. */
async function people(): Promise<Record<Exclude<Caller, 'nobody'>, Person>> {
  count += 1
  // The robot check and registration have limits of their own.
  lanka.clock.advanceToNext({ minutes: 10 })
  const { db } = lanka.deps.database
  const { register } = lanka.people
  const made = {
    other: await register(`other_${count}`),
    owner: await register(`owner_${count}`),
    admin: await register(`admin_${count}`),
    banned: await register(`banned_${count}`),
  }
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', made.admin.id).execute()
  await db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', made.banned.id).execute()
  return made
}

function multipart(): { payload: string; headers: Record<string, string> } {
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n'
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

async function errorOf(endpoint: Endpoint, id: string, person: Person | undefined): Promise<string | undefined> {
  const call = person === undefined ? lanka.call : lanka.as(person).call
  if (endpoint.encoding === 'json') {
    const body = endpoint.method === 'GET' ? {} : { body: bodies[nameOf(endpoint)] ?? {} }
    return (await call(endpoint, { params: { id, version: '1' }, ...body })).error
  }
  const { payload, headers } = multipart()
  const authorization = person === undefined ? {} : { authorization: `Bearer ${person.accessToken}` }
  const response = await lanka.app.inject({
    method: 'POST',
    url: `/api${endpoint.path.replace('{id}', id)}`,
    headers: { ...headers, ...authorization },
    payload,
  })
  return response.json<{ error?: string }>().error
}

describe.each(contract.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]))('%s', (name, endpoint) => {
  test(`meets ${callers.join(', ')} as its access says`, async () => {
    const made = await people()
    const id = await idOf(endpoint, made.owner)
    const expected: Partial<Record<Caller, Fate>> = {}
    const met: Partial<Record<Caller, string>> = {}
    // The owner comes last, since what they do may change what the others would find.
    for (const caller of ['nobody', 'other', 'admin', 'banned', 'owner'] as const) {
      expected[caller] = exceptions[name]?.[caller] ?? ruled(endpoint, caller)
      const error = await errorOf(endpoint, id, caller === 'nobody' ? undefined : made[caller])
      met[caller] = guarded.includes(error) ? error! : 'through'
    }
    expect(met).toEqual(expected)
  })
})

test('every written-down exception and body is about a call that there is', () => {
  const names = new Set(contract.map(nameOf))
  for (const name of [...Object.keys(exceptions), ...Object.keys(bodies)]) expect(names).toContain(name)
})
