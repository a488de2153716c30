import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { looksApi } from '#contract/looks.ts'
import { messagesApi } from '#contract/messages.ts'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { makeFormPage } from '#server/features/messages/testing/form-page.ts'
import { challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person, Tokens } from '#server/testing/people.ts'
import { actionsOf, registerStaff, staffLines } from '../testing/staff.ts'

const lanka = await setUpApp()
let iryna: Person
let page: Awaited<ReturnType<typeof makeFormPage>>
let count = 0

beforeEach(async () => {
  iryna = await registerStaff(lanka, `iryna_${(count += 1)}`)
  page = await makeFormPage(lanka, `creator_${count}`)
  await page.send({ value: 'Таємниця відвідувача' })
})

const reason = 'Скарга на погрози'
const look = (as: Tokens = iryna, id = page.person.id, why = reason) =>
  lanka.as(as).call(looksApi.look, { params: { id }, body: { reason: why } })
const read = (as: Tokens = iryna, params = page.params) => lanka.as(as).call(messagesApi.list, { params })
const closed = { ok: false, error: 'FORBIDDEN', result: { reason: 'look' } }
const lines = async () => (await staffLines(lanka, page.person)).map(({ kind, details }) => ({ kind, details }))

describe('messages of visitors', () => {
  test('are closed to staff, who are told that a reason is what lacks', async () => {
    const answer = await read()
    expect([answer.status, answer.envelope]).toEqual([403, closed])
    expect(await lines()).toEqual([])
  })

  test('open with a reason for ten minutes, and reason and look stand in the log of their owner', async () => {
    const until = new Date((await look()).result.until)
    lanka.clock.advance({ minutes: 9 })
    const { result } = await read()
    expect(until > lanka.clock.now()).toBe(true)
    expect(result.items).toMatchObject([{ value: 'Таємниця відвідувача', read: false }])
    lanka.clock.advance({ minutes: 1 })
    expect(until <= lanka.clock.now()).toBe(true)
    expect((await read()).envelope).toEqual(closed)
    expect(await lines()).toEqual([
      { kind: 'staff_look', details: { reason } },
      { kind: 'staff_messages_view', details: { pageId: page.params.id } },
    ])
    const log = (await page.call(accountApi.securityEvents)).result.items
    expect(log.slice(0, 2)).toMatchObject([
      { kind: 'staff_messages_view', pageId: page.params.id, reason: null, device: null, place: null },
      { kind: 'staff_look', pageId: null, reason, device: null, place: null },
    ])
    const { securityEvents } = (await page.call(accountApi.export)).result
    expect(securityEvents).toContainEqual(expect.objectContaining({ kind: 'staff_look', reason }))
  })

  test('open by each reason anew, and every reason is a line', async () => {
    await look()
    lanka.clock.advance({ minutes: 6 })
    await look(iryna, page.person.id, 'Ще одна скарга')
    lanka.clock.advance({ minutes: 6 })
    expect((await read()).status).toBe(200)
    expect((await lines()).map(({ kind }) => kind)).toEqual(['staff_look', 'staff_look', 'staff_messages_view'])
  })

  test('said and read many times at once are as many reasons, and one look', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, at) => look(iryna, page.person.id, `Причина ${at}`)))
    const reads = await Promise.all(Array.from({ length: 4 }, () => read()))
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kinds = (await lines()).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...Array(4).fill('staff_look'), 'staff_messages_view'])
  })

  test('are read and no more: not taken along as a file, not marked, not deleted', async () => {
    await look()
    const { id } = (await read()).result.items[0]!
    const { call } = lanka.as(iryna)
    expect((await call(messagesApi.csv, { params: page.params })).error).toBe('FORBIDDEN')
    const marked = await call(messagesApi.update, { params: { id }, body: { read: true } })
    expect([marked.error, (await call(messagesApi.remove, { params: { id } })).error]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect((await page.list()).result.items).toMatchObject([{ id, read: false }])
  })

  test('of somebody whose account waits for its deletion need the reason as well', async () => {
    await page.call(accountApi.remove, { body: { password: page.person.password } })
    expect((await read()).envelope).toEqual(closed)
    await look()
    expect((await read()).status).toBe(200)
    expect((await lines()).map(({ kind }) => kind)).toEqual(['staff_look', 'staff_messages_view'])
  })
})

describe('a reason', () => {
  test('opens the messages of that person alone', async () => {
    const other = await makeFormPage(lanka, `other_${count}`)
    await look(iryna, other.person.id)
    expect((await read()).envelope).toEqual(closed)
  })

  test('opens them to that staff member alone, and in that session alone', async () => {
    const other = await lanka.people.register(`staff_${count}`)
    await actionsOf(lanka, iryna).setAdmin(other, true)
    const device = await turnOnTotp(lanka, other)
    const body = { token: await challengeOf(lanka, other), code: device.nextCode() }
    const second = (await lanka.call(authApi.challenge, { body })).result
    await look(other)
    for (const closedTo of [iryna, second]) expect((await read(closedTo)).envelope).toEqual(closed)
    expect((await read(other)).status).toBe(200)
  })

  test('opens nothing once the rights are gone, or rest', async () => {
    const other = await registerStaff(lanka, `staff_${count}`)
    await look(other)
    const { db } = lanka.deps.database
    const setSession = (values: { factors: number }) =>
      db.updateTable('sessions').set(values).where('user_id', '=', other.id).execute()
    await setSession({ factors: 1 })
    for (const refused of [await read(other), await look(other)])
      expect(refused.envelope).toEqual({ ok: false, error: 'FORBIDDEN', result: { reason: 'second_factor' } })
    await setSession({ factors: 2 })
    expect((await read(other)).status).toBe(200)
    await actionsOf(lanka, iryna).setAdmin(other, false)
    expect((await read(other)).error).toBe('NOT_FOUND')
    expect((await look(other)).error).toBe('FORBIDDEN')
  })

  test('is nobody else’s to give, and has to be a reason', async () => {
    const stranger = await lanka.people.olena()
    expect((await look(stranger)).envelope).toEqual({ ok: false, error: 'FORBIDDEN' })
    expect((await look(page.person)).error).toBe('FORBIDDEN')
    expect((await read(stranger)).error).toBe('NOT_FOUND')
    expect((await look(iryna, page.person.id, ' \u200B\n')).fields).toEqual({ reason: 'FIELDS_REQUIRED' })
    expect((await look(iryna, page.person.id, 'a'.repeat(501))).fields).toEqual({ reason: 'TEXT_TOO_LONG' })
    for (const id of [newId(), 'x', '_self']) expect((await look(iryna, id)).error).toBe('NOT_FOUND')
    expect(await lines()).toEqual([])
  })

  test('opens no messages of others of the staff, nor of whoever joins them after it', async () => {
    expect((await look(iryna, iryna.id)).error).toBe('FORBIDDEN')
    await look()
    await actionsOf(lanka, iryna).setAdmin(page.person, true)
    expect((await look()).error).toBe('FORBIDDEN')
    expect((await read()).envelope).toEqual({ ok: false, error: 'FORBIDDEN' })
    expect((await lines()).map(({ kind }) => kind)).toEqual(['staff_look', 'staff_promote'])
  })

  test('of a page that is not there, or in the trash, is of no use', async () => {
    const second = await makeFormPage(lanka, `second_${count}`, {}, `second_page_${count}`)
    await look(iryna, second.person.id)
    const gone = await read(iryna, { id: newId() })
    await second.call(pagesApi.remove, { params: second.params })
    expect([gone.error, (await read(iryna, second.params)).error]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })
})
