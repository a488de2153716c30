import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffGiveawaysApi, giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { newId } from '#domain/ids.ts'
import { refuseRow } from '#server/db/testing/refuse-row.ts'
import type { CallEndpoint } from '#server/testing/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { freezeClosedGiveaways } from './draw/service.ts'
import { makeGiveaway, takePart } from './testing/giveaway.ts'

const lanka = await setUpApp()
let staff: CallEndpoint
let giveaway: Giveaway

beforeEach(async () => {
  lanka.clock.advance({ minutes: 1 })
  staff = lanka.as(await lanka.people.iryna()).call
  giveaway = await makeGiveaway(lanka, { closesIn: 60_000 })
})

const params = () => ({ id: giveaway.id })
const read = async () => (await lanka.call(giveawaysApi.giveaway, { params: params() })).result
const proof = () => lanka.call(giveawaysApi.draw, { params: params() })
const draw = (winners: number) => staff(staffGiveawaysApi.draw, { params: params(), body: { winners } })
const close = () => lanka.clock.advance({ minutes: 1 })

async function join(count: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      takePart(lanka, giveaway.id, { name: `Учасник Номер${index}`, contact: `person_${index}@example.ua` }),
    ),
  )
  return answers.map(({ result }) => result!.entry)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('anybody can draw again from what is public, and comes to the same winners', async () => {
  const { seedHash } = await read()
  const joined = await join(6)
  close()
  const drawn = (await draw(3)).result
  const { seed, listHash, entries, ...rest } = (await proof()).result
  expect(rest.seedHash).toBe(seedHash)
  expect(sha256(seed!)).toBe(seedHash)
  expect(entries).toEqual(joined.toSorted())
  expect(sha256(entries.map((id) => `${id}\n`).join(''))).toBe(listHash)
  const rank = (id: string) => createHmac('sha256', seed!).update(id).digest('hex')
  const order = entries.toSorted((one, other) => rank(one).localeCompare(rank(other)))
  expect(drawn.winners.map(({ place, entry }) => [place, entry])).toEqual(
    order.slice(0, 3).map((id, index) => [index + 1, id]),
  )
  expect(await read()).toEqual(drawn)
  expect(drawn).toMatchObject({ state: 'drawn', participants: 6, listHash })
})

test('the script of the guide comes to the same winners', async () => {
  await join(5)
  close()
  const { winners } = (await draw(2)).result
  const guide = await readFile(new URL('../../../docs/how-to/check-a-draw.md', import.meta.url), 'utf8')
  const script = /```js\n([\s\S]+?)```/.exec(guide)![1]!
  const { result } = await proof()
  const data = JSON.stringify({ ok: true, result })
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  run.child.stdin!.end(data)
  const { stdout } = await run
  expect(stdout).toContain('seed: true\nlist: true\n')
  const order = stdout.split('\n').filter((line) => line.includes('-'))
  expect(order.slice(0, 2)).toEqual(winners.map(({ entry }) => entry))
})

test('winners are shown by their first name and one letter', async () => {
  await takePart(lanka, giveaway.id, { name: 'Олена  Марія Коваленко' })
  close()
  expect((await draw(1)).result.winners).toMatchObject([{ place: 1, name: 'Олена К.' }])
})

describe('before the end', () => {
  test('nobody can draw, and neither list nor seed is public', async () => {
    await join(2)
    const { status, error } = await draw(1)
    expect([status, error]).toEqual([403, 'FORBIDDEN'])
    expect((await proof()).error).toBe('NOT_FOUND')
    expect(await read()).toMatchObject({ state: 'open', listHash: null, drawnAt: null, winners: [] })
  })

  test('of which nothing is drawn yet, the hash of the list is public first and the seed is not', async () => {
    await join(2)
    close()
    await freezeClosedGiveaways(lanka.deps)
    const { seed, listHash } = (await proof()).result
    expect(seed).toBeNull()
    expect(await read()).toMatchObject({ state: 'closed', listHash })
    await draw(1)
    expect((await read()).listHash).toBe(listHash)
  })

  test('more lists than are looked up at once are all frozen, and a node that stops leaves them to the next time', async () => {
    const { db } = lanka.deps.database
    await sql`insert into waffles (id, title, description, terms, opens_at, closes_at, created_at, seed, salt)
      select gen_random_uuid(), 'many', '', '', 'epoch', ${new Date(1000)}, 'epoch', repeat('0', 64), ''
      from generate_series(1, 101)`.execute(db)
    const open = () => db.selectFrom('waffles').select('id').where('title', '=', 'many').where('list_hash', 'is', null)
    await freezeClosedGiveaways({ ...lanka.deps, stopping: AbortSignal.abort() })
    expect(await open().execute()).toHaveLength(101)
    await freezeClosedGiveaways(lanka.deps)
    expect(await open().execute()).toEqual([])
  })

  test('one list that cannot be frozen keeps no other waiting', async () => {
    const later = await makeGiveaway(lanka, { closesIn: 60_000 })
    close()
    const allow = await refuseRow(lanka.deps.database.pool, { table: 'waffles', column: 'id', value: giveaway.id })
    await expect(freezeClosedGiveaways(lanka.deps)).rejects.toThrow('failed for 1')
    const listHashOf = async (id: string) =>
      (await lanka.call(giveawaysApi.giveaway, { params: { id } })).result.listHash
    expect([await listHashOf(giveaway.id), await listHashOf(later.id)]).toEqual([null, sha256('')])
    await allow()
    await freezeClosedGiveaways(lanka.deps)
    lanka.clock.advance({ seconds: 2 })
    expect(await listHashOf(giveaway.id)).toBe(sha256(''))
  })

  test('an open giveaway is not frozen', async () => {
    await freezeClosedGiveaways(lanka.deps)
    expect(await read()).toMatchObject({ state: 'open', listHash: null })
  })
})

describe('there is one draw', () => {
  test('however many ask for it at once', async () => {
    await join(8)
    close()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(draw))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const results = new Set(answers.map(({ result }) => JSON.stringify([result.winners, result.drawnAt])))
    expect(results.size).toBe(1)
  })

  test('and another number of winners later changes nothing', async () => {
    await join(4)
    close()
    const first = (await draw(2)).result
    lanka.clock.advance({ minutes: 1 })
    expect((await draw(4)).result).toEqual(first)
  })
})

test('whoever joins while the list is frozen is in it or is refused', async () => {
  const late = Array.from({ length: 10 }, (_, index) =>
    takePart(lanka, giveaway.id, { contact: `late_${index}@example.ua` }),
  )
  // One is in by now, and the others are on their way.
  await Promise.any(late)
  await staff(staffGiveawaysApi.update, { params: params(), body: { closesAt: lanka.clock.now().toISOString() } })
  const { winners, participants } = (await draw(10)).result
  const answers = await Promise.all(late)
  const taken = answers.filter(({ status }) => status === 200).map(({ result }) => result!.entry)
  expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([])
  expect(winners.map(({ entry }) => entry).toSorted()).toEqual(taken.toSorted())
  expect(participants).toBe(taken.length)
})

test('more prizes than participants give everybody one', async () => {
  const joined = await join(2)
  close()
  expect((await draw(100)).result.winners.map(({ entry }) => entry).toSorted()).toEqual(joined.toSorted())
})

test('a giveaway without participants, or that is not there, has no draw', async () => {
  close()
  expect((await draw(1)).error).toBe('FORBIDDEN')
  const nowhere = await staff(staffGiveawaysApi.draw, { params: { id: newId() }, body: { winners: 1 } })
  expect(nowhere.error).toBe('NOT_FOUND')
})

test.each([0, 101, 1.5])('a draw of %d winners is refused', async (winners) => {
  expect((await draw(winners)).fields).toEqual({ winners: 'VALIDATION' })
})

test('a long list is public page by page, and is read once for all who ask', async () => {
  const joined = (await join(5)).toSorted()
  close()
  await draw(2)
  const page = async (query: object) => (await lanka.call(giveawaysApi.draw, { params: params(), query })).result
  const first = await page({ limit: 2 })
  const second = await page({ limit: 2, cursor: first.next! })
  const third = await page({ limit: 2, cursor: second.next! })
  expect([first, second, third].map(({ entries }) => entries)).toEqual([
    joined.slice(0, 2),
    joined.slice(2, 4),
    joined.slice(4),
  ])
  expect(third.next).toBeNull()
  const { pool } = lanka.deps.database
  await pool.query('alter table waffle_participants rename to hidden_participants')
  expect((await page({ limit: 2, cursor: first.next! })).entries).toEqual(second.entries)
  await pool.query('alter table hidden_participants rename to waffle_participants')
})

test('looking at a giveaway counts nobody, and everybody is counted, also whom a former release let in', async () => {
  await join(3)
  expect((await read()).participants).toBe(3)
  const { pool } = lanka.deps.database
  await pool.query(
    'insert into waffle_participants (waffle_id, id, created_at) values ($1, gen_random_uuid(), now())',
    [giveaway.id],
  )
  expect((await read()).participants).toBe(3)
  close()
  await freezeClosedGiveaways(lanka.deps)
  expect((await read()).participants).toBe(4)
})
