import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as yauzl from 'yauzl'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { challengeOf, turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { withoutTime } from '#server/features/page-file/testing/filled-page.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Tokens } from '#server/testing/people.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'
import { mainPageOf, retitlePage, uploadPicture, visitPage } from '../testing/belongings.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka, { withEmail: true })

const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
const restore = (who: Tokens = person) => lanka.as(who).call(accountApi.restore)
const exported = (who: Tokens = person) => lanka.as(who).call(accountApi.export)
const self = (who: Tokens = person) => lanka.as(who).call(usersApi.self)

/** A part of an archive; the library leaves its checksum to its callers. */
async function read(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry))
  expect(crc32(bytes)).toBe(entry.crc32)
  return bytes
}

describe('the export', () => {
  test('holds everything that is kept about the person', async () => {
    const url = await uploadPicture(lanka, person)
    await retitlePage(lanka, person, 'Друга назва')
    await visitPage(lanka, person)
    const document = (await exported()).result
    expect(document.account).toMatchObject({
      id: person.id,
      email: `${person.username}@example.ua`,
      totp: false,
      ban: null,
    })
    const [page] = document.pages
    expect(page).toMatchObject({ path: person.username, main: true, version: 2, document: { title: 'Друга назва' } })
    expect(page!.history).toMatchObject([{ version: 1, document: { title: person.username } }])
    expect(page!.statistics.days).toMatchObject([{ views: 1, visitors: 1 }])
    const [, id] = /^\/media\/([\w-]{36})-/.exec(url)!
    expect(document.images).toMatchObject([{ url: `/media/${id}-8x8.webp`, width: 8, height: 8 }])
    expect(document.sessions).toMatchObject([{ status: 'active', endedAt: null }])
    expect(document.securityEvents).toMatchObject([{ kind: 'sign_in' }])
    expect(JSON.stringify(document)).not.toContain('argon2')
  })

  test('holds nothing of others', async () => {
    const other = await lanka.people.register(`other_${person.username}`)
    const text = JSON.stringify((await exported()).result)
    expect(text).not.toContain(other.id)
    expect(text).not.toContain(other.username)
  })

  test('comes as one archive, with each page as the file that it exports as', async () => {
    await uploadPicture(lanka, person)
    await retitlePage(lanka, person, 'Друга назва')
    const headers = { authorization: `Bearer ${person.accessToken}` }
    const load = async (url: string) => lanka.app.inject({ url, headers })
    const { headers: said, rawPayload } = await load('/api/users/_self/export')
    expect(said).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(rawPayload.length) })
    const zip = await yauzl.fromBufferPromise(rawPayload)
    const found = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry()) found.set(entry.fileName, await read(zip, entry))
    const page = `pages/${person.username}.lanka`
    expect([...found.keys()]).toEqual(['account.json', page])
    expect(JSON.parse(found.get('account.json')!.toString())).toEqual({
      ...(await exported()).result,
      exportedAt: expect.any(String),
    })
    const alone = (await load(`/api/pages/${mainPageOf(person)}/export`)).rawPayload
    expect(withoutTime(found.get(page)!)).toBe(withoutTime(alone))
  })

  test('can be had ten times an hour', async () => {
    lanka.clock.advanceToNext({ hours: 1 })
    const { accessToken } = entered(await signIn())
    for (let time = 0; time < 10; time += 1) expect((await exported({ accessToken })).status).toBe(200)
    expect((await exported({ accessToken })).error).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a banned person', () => {
  const ban = () =>
    lanka.deps.database.db
      .updateTable('users')
      .set({ ban_kind: 'terms', ban_reason: 'Шахрайство' })
      .where('id', '=', person.id)
      .execute()
  const end = (status: 'canceled' | 'canceled_admin') =>
    lanka.deps.database.db
      .updateTable('sessions')
      .set({ status, end_reason: status === 'canceled' ? 'logout' : 'ban' })
      .where('user_id', '=', person.id)
      .execute()

  test('has the archive, too', async () => {
    await ban()
    expect((await lanka.as(person).call(accountApi.exportArchive)).status).toBe(200)
  })

  test('exports from a session that was open, also when the ban ended it, and does nothing else', async () => {
    await ban()
    expect((await exported()).result.account.ban).toEqual({ kind: 'terms', reason: 'Шахрайство', rule: null })
    await end('canceled_admin')
    expect((await exported()).status).toBe(200)
    for (const answer of [await self(), await restore(), await lanka.as(person).call(sessionsApi.list)]) {
      expect([answer.status, answer.error]).toEqual([403, 'USER_BANNED_TERMS'])
    }
    await end('canceled')
    expect((await exported()).error).toBe('UNAUTHORIZED')
  })

  async function banAnswer(
    answer: Awaited<ReturnType<typeof signIn>>,
  ): Promise<{ reason: string; accessToken: string }> {
    expect([answer.status, answer.error]).toEqual([403, 'USER_BANNED_TERMS'])
    return (answer.envelope as { result: { reason: string; accessToken: string } }).result
  }

  test('who signs in is told the reason, with a token for the export and for nothing else, for an hour', async () => {
    await ban()
    const { reason, accessToken } = await banAnswer(await signIn())
    expect(reason).toBe('Шахрайство')
    expect((await self({ accessToken })).error).toBe('USER_BANNED_TERMS')
    expect((await exported({ accessToken })).status).toBe(200)
    lanka.clock.advance({ minutes: 61 })
    expect((await exported({ accessToken })).error).toBe('UNAUTHORIZED')
  })

  test('with a second factor gets that token by a code only', async () => {
    const device = await turnOnTotp(lanka, person)
    await ban()
    const token = await challengeOf(lanka, person)
    const answer = await lanka.call(authApi.challenge, { body: { token, code: device.nextCode() } })
    const { accessToken } = (answer.envelope as { result: { accessToken: string } }).result
    expect((await exported({ accessToken })).status).toBe(200)
  })

  test('whose ban was lifted signs in anew: the token of the ban is worth nothing', async () => {
    await ban()
    const { accessToken } = await banAnswer(await signIn())
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ ban_kind: null }).where('id', '=', person.id).execute()
    expect((await self({ accessToken })).error).toBe('UNAUTHORIZED')
    expect((await exported({ accessToken })).error).toBe('UNAUTHORIZED')
  })
})
