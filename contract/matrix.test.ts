import { describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'
import { insertPlus } from '#server/testing/insert-plus.ts'
import { buyerOf } from '#server/features/billing/testing/buyer.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { sessionsApi } from './sessions.ts'
import { insertTestGiveaway } from '#server/features/giveaways/testing/giveaway.ts'
import { insertDeadJob } from '#server/job-queue/testing/queue.ts'

/** Every call of the contract, made by everybody who might make it. */
const callers = ['nobody', 'other', 'owner', 'admin', 'banned'] as const
type Caller = (typeof callers)[number]

/** How far a call gets; `through` is past every guard, whatever the call then makes of its input. */
type Fate = 'through' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'USER_BANNED_TERMS'
const guarded: readonly (string | undefined)[] = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'USER_BANNED_TERMS']

const lanka = await setUpApp()

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a call by somebody meets, from what the contract says about who may call. */
function ruled({ access, path }: Endpoint, caller: Caller): Fate {
  if (access === 'public') return 'through'
  if (caller === 'nobody') return 'UNAUTHORIZED'
  if (caller === 'banned') return access === 'even_banned' ? 'through' : 'USER_BANNED_TERMS'
  if (access === 'admin') return caller === 'admin' ? 'through' : 'FORBIDDEN'
  if (!path.includes('{id}') || caller === 'owner') return 'through'
  // The staff change no page of others; for everybody else nothing of the owner's is there.
  return caller === 'admin' && path.startsWith('/pages/') ? 'FORBIDDEN' : 'NOT_FOUND'
}

/** Where the rule does not hold, and why. */
const exceptions: Readonly<Record<string, Partial<Record<Caller, Fate>>>> = {
  // Staff read the pages of users; each look is written into the owner's security log.
  'GET /pages/{id}': { admin: 'through' },
  'GET /pages/{id}/statistics': { admin: 'through' },
  'GET /pages/{id}/statistics.csv': { admin: 'through' },
  'GET /pages/{id}/figures': { admin: 'through' },
  'GET /pages/{id}/history': { admin: 'through' },
  'GET /pages/{id}/qr.svg': { admin: 'through' },
  // No bot is set up here.
  'POST /users/_self/telegram': { other: 'NOT_FOUND', owner: 'NOT_FOUND', admin: 'NOT_FOUND' },
  // Banned people take along their own pages, and see none of others.
  'GET /pages/{id}/export': { admin: 'through', banned: 'NOT_FOUND' },
  // Staff have a second factor on already.
  'POST /users/_self/totp': { admin: 'FORBIDDEN' },
  // Of a giveaway that is still open nothing can be drawn, nor is there a list yet or anybody with a picture.
  'POST /admin/waffles/{id}/draw': { admin: 'FORBIDDEN' },
  'GET /waffles/{id}/draw': {
    nobody: 'NOT_FOUND',
    other: 'NOT_FOUND',
    admin: 'NOT_FOUND',
    banned: 'NOT_FOUND',
    owner: 'NOT_FOUND',
  },
  'GET /admin/waffles/{id}/participants/{entry}/picture': { admin: 'NOT_FOUND' },
  // The trash is its owner's alone.
  'POST /pages/{id}/restore': { admin: 'NOT_FOUND' },
  'POST /trash/blocks/{id}/restore': { admin: 'NOT_FOUND' },
  // The owner's message was not deleted.
  'POST /messages/{id}/restore': { owner: 'NOT_FOUND' },
  // The owner's page is not in it.
  'DELETE /trash/{id}': { owner: 'NOT_FOUND' },
  // There is no page behind the sample's id, and the owner's page shows no form.
  'POST /admin/html/sign': { admin: 'NOT_FOUND' },
  'POST /public/pages/{id}/messages': {
    nobody: 'NOT_FOUND',
    other: 'NOT_FOUND',
    admin: 'NOT_FOUND',
    banned: 'NOT_FOUND',
    owner: 'NOT_FOUND',
  },
  // The staff came first, and ended the owner's session.
  'POST /admin/users/{id}/sessions/end': { owner: 'UNAUTHORIZED' },
  // There is no earlier version of a page that was just made.
  'POST /pages/{id}/history/{version}/restore': { owner: 'NOT_FOUND' },
  'GET /pages/{id}/history/{version}': { admin: 'NOT_FOUND', owner: 'NOT_FOUND' },
}

/** A thing of the owner's that the call can be about. */
async function idOf({ path }: Endpoint, owner: Person): Promise<string> {
  if (path.startsWith('/pages/')) return owner.user.pages[0]!.id
  if (path.startsWith('/users/_self/passkeys/')) return (await addPasskey(lanka, owner)).id
  if (path.startsWith('/users/')) return owner.id
  if (path.startsWith('/subscriptions/')) return buyerOf(lanka, owner).buy()
  if (/^\/(?:admin\/)?invoices\//.test(path)) return buyInvoice(owner)
  if (path.startsWith('/admin/billing/differences/')) return findDifference()
  if (path.startsWith('/sessions/')) return (await lanka.as(owner).call(sessionsApi.list)).result.items[0]!.id
  if (path.startsWith('/admin/users/')) return owner.id
  if (path.startsWith('/admin/subscriptions/')) return subscribe(owner)
  if (path.startsWith('/admin/mails/')) return keepMail(owner)
  if (path.startsWith('/admin/jobs/')) return insertDeadJob(lanka.deps.database.db)
  if (/^\/(?:admin\/)?waffles\//.test(path)) return insertTestGiveaway(lanka)
  if (path.startsWith('/messages/')) return keepMessage(owner)
  if (path.startsWith('/trash/blocks/')) return keepDeletedBlock(owner)
  return newId()
}

async function subscribe({ id: user_id }: Person): Promise<string> {
  const { database, clock } = lanka.deps
  await insertPlus(database, user_id, clock.now())
  const row = database.db.selectFrom('subscriptions').select('id').where('user_id', '=', user_id)
  return (await row.executeTakeFirstOrThrow()).id
}

async function buyInvoice(owner: Person): Promise<string> {
  const buyer = buyerOf(lanka, owner)
  await buyer.buy()
  return (await buyer.invoices())[0]!.id
}

async function findDifference(): Promise<string> {
  const id = newId()
  const row = { id, provider: 'sandbox', reference: id, kind: 'missing_here' as const, ours: null, theirs: null }
  await lanka.deps.database.db
    .insertInto('statement_differences')
    .values({ ...row, found_at: lanka.clock.now() })
    .execute()
  return id
}

async function keepMessage({ id: user_id, user }: Person): Promise<string> {
  const row = { id: newId(), user_id, page_id: user.pages[0]!.id, value: 'Привіт', field_type: 'text' as const }
  await lanka.deps.database.db
    .insertInto('messages')
    .values({ ...row, created_at: lanka.clock.now() })
    .execute()
  return row.id
}

async function keepDeletedBlock({ id: user_id, user }: Person): Promise<string> {
  const block = JSON.stringify({ id: 'deleted', type: 'text', text: 'Привіт' })
  const row = { id: newId(), user_id, page_id: user.pages[0]!.id, block_id: 'deleted', block, place: 0 }
  await lanka.deps.database.db
    .insertInto('deleted_blocks')
    .values({ ...row, deleted_at: lanka.clock.now() })
    .execute()
  return row.id
}

async function keepMail({ id: user_id }: Person): Promise<string> {
  const now = lanka.clock.now()
  const id = newId()
  const written = { recipient: 'owner@example.ua', locale: 'uk', kind: 'notice', subject: 'x', text: 'x', html: 'x' }
  const times = { next_attempt_at: now, created_at: now }
  const row = { id, user_id, message_id: id, state: 'kept' as const, ...written, ...times }
  await lanka.deps.database.db.insertInto('mails').values(row).execute()
  return id
}

type Somebody = Exclude<Caller, 'nobody'>

const everybody = ['other', 'owner', 'admin', 'banned'] as const satisfies Somebody[]
/** Made, and not spent by a call yet. */
const ready = new Map<Somebody, Person>()
let made = 0
let madeBefore = 0

async function make(caller: Somebody): Promise<Person> {
  made += 1
  const person = await lanka.people.register(`${caller}_${made}`)
  if (caller === 'admin') await lanka.people.promote(person)
  if (caller === 'banned') {
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', person.id).execute()
  }
  return person
}

/** One of each, new where the one before is spent. */
async function people(): Promise<Record<Somebody, Person>> {
  // The robot check and registration have limits of their own. After an hour nobody's second factor was given just now.
  if (made > madeBefore + 100) {
    lanka.clock.advanceToNext({ hours: 1 })
    madeBefore = made
    ready.clear()
  }
  for (const caller of everybody) if (!ready.has(caller)) ready.set(caller, await make(caller))
  return Object.fromEntries(ready) as Record<Somebody, Person>
}

/** Whoever got past the guards of a call that changes something may have no session or account any more. */
function spend({ method, path }: Endpoint, met: Partial<Record<Caller, string>>): void {
  if (method !== 'GET') for (const caller of everybody) if (met[caller] === 'through') ready.delete(caller)
  // What the call is about was made for its owner, and some of it can be made once.
  if (path.includes('{id}')) ready.delete('owner')
}

function multipart(): { payload: string; headers: Record<string, string> } {
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n'
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

async function errorOf(endpoint: Endpoint, id: string, person: Person | undefined): Promise<string | undefined> {
  const call = person === undefined ? lanka.call : lanka.as(person).call
  if (endpoint.encoding === 'json') {
    const body = endpoint.method === 'GET' ? {} : { body: endpoint.sample ?? {} }
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
    const persons = await people()
    const id = await idOf(endpoint, persons.owner)
    const expected: Partial<Record<Caller, Fate>> = {}
    const met: Partial<Record<Caller, string>> = {}
    // The owner comes last, since what they do may change what the others would find.
    for (const caller of ['nobody', 'other', 'admin', 'banned', 'owner'] as const) {
      expected[caller] = exceptions[name]?.[caller] ?? ruled(endpoint, caller)
      const error = await errorOf(endpoint, id, caller === 'nobody' ? undefined : persons[caller])
      met[caller] = guarded.includes(error) ? error! : 'through'
      if (error === 'TOO_MANY_REQUESTS') met[caller] = 'a limit came first'
      // Whoever ends at the form met no guard, so nothing is known of the guards.
      if (error === 'VALIDATION' && endpoint.sample !== undefined) met[caller] = 'the sample does not fit'
    }
    spend(endpoint, met)
    expect(met).toEqual(expected)
  })
})

test('every written-down exception is about a call that there is', () => {
  const names = new Set(contract.map(nameOf))
  for (const name of Object.keys(exceptions)) expect(names).toContain(name)
})
