import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { addressesApi } from '#contract/addresses.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { silentLog } from '#server/log.ts'
import { linkIn, mailsTo, newestMail } from '#server/features/mail/testing/outbox.ts'
import { turnOnTotp } from '#server/testing/authenticator.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Tokens } from '#server/testing/people.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'
import { deleteDueAccounts } from './service.ts'
import { mainPageOf, retitlePage, uploadPicture, visitPage } from '../testing/belongings.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka, { withEmail: true })

const signIn = () => lanka.call(authApi.login, { body: { login: person.username, password: person.password } })
const remove = (password = person.password) => lanka.as(person).call(accountApi.remove, { body: { password } })
const restore = (who: Tokens = person) => lanka.as(who).call(accountApi.restore)
const self = (who: Tokens = person) => lanka.as(who).call(usersApi.self)
const pageStatus = async () =>
  (await lanka.app.inject({ method: 'GET', url: `/${person.username}`, headers: { accept: 'text/html' } })).statusCode

/** Every place in the database and on the disk where the text still stands. */
async function traces(text: string): Promise<string[]> {
  const { pool } = lanka.deps.database
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} as entry where position($1 in entry::text) > 0`,
      [text],
    )
    if (rows[0]!.n > 0) found.push(name)
  }
  return found
}

async function storedFiles(): Promise<string[]> {
  const media = path.join(lanka.deps.config.dataDir, 'media')
  await mkdir(media, { recursive: true })
  return readdir(media, { recursive: true })
}

describe('asking for the deletion of the account', () => {
  test('is possible ten times a day, so that it does not bury the security log', async () => {
    lanka.clock.advanceToNext({ minutes: 1 })
    const { db } = lanka.deps.database
    await db.deleteFrom('rate_limits').where('key', '=', `deletion:${person.id}`).execute()
    for (let count = 0; count < 10; count += 1) {
      expect((await remove()).status).toBe(200)
      await restore()
    }
    expect((await remove()).error).toBe('TOO_MANY_REQUESTS')
    await db.deleteFrom('rate_limits').where('key', '=', `deletion:${person.id}`).execute()
  })

  test('needs the password', async () => {
    const answer = await remove('wrong password')
    expect([answer.status, answer.error, answer.fields]).toEqual([
      403,
      'INCORRECT_PASSWORD',
      { password: 'INCORRECT_PASSWORD' },
    ])
    expect((await self()).result.deleteAt).toBeNull()
  })

  test('hides the pages at once, ends other sessions and says when it will happen', async () => {
    const elsewhere = entered(await signIn())
    expect(await pageStatus()).toBe(200)
    const { deleteAt } = (await remove()).result
    const days = (Date.parse(deleteAt) - lanka.clock.now().getTime()) / (24 * 60 * 60 * 1000)
    expect(Math.round(days)).toBe(14)
    expect(await pageStatus()).toBe(404)
    expect((await self(elsewhere)).status).toBe(401)
    expect((await self()).result.deleteAt).toBe(deleteAt)
    lanka.clock.advance({ minutes: 5 })
    expect((await remove()).result).toEqual({ deleteAt })
  })

  test('is told to the confirmed address, once, with the day and the way back', async () => {
    const email = `${person.username}@example.ua`
    await remove()
    const kinds = async () => (await mailsTo(lanka, email)).map(({ kind }) => kind)
    expect(await kinds()).not.toContain('deletion_asked')
    await restore()
    const { token } = linkIn(await newestMail(lanka, 'confirm_email', email))
    await lanka.call(authApi.confirmEmail, { body: { token } })
    await remove()
    await remove()
    expect((await kinds()).filter((kind) => kind === 'deletion_asked')).toHaveLength(1)
    const { text } = await newestMail(lanka, 'deletion_asked', email)
    expect(text).toContain(person.username)
    expect(text).toMatch(/видалимо \d+ \p{L}+ 20\d\d/u)
  })

  test('can be taken back for 14 days by signing in again', async () => {
    await remove()
    lanka.clock.advance({ days: 13, hours: 23 })
    const again = entered(await signIn())
    expect(again.user.deleteAt).not.toBeNull()
    expect((await restore(again)).result.deleteAt).toBeNull()
    expect(await pageStatus()).toBe(200)
    lanka.clock.advance({ days: 2 })
    await runJobs(lanka.deps)
    expect((await signIn()).status).toBe(200)
    expect((await restore(entered(await signIn()))).status).toBe(200)
  })

  test('cannot be taken back later, even before anything was deleted', async () => {
    await remove()
    lanka.clock.advance({ days: 14 })
    expect((await signIn()).error).toBe('LOGIN_OR_PASSWORD_INCORRECT')
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
    expect(refreshed.error).toBe('TOKEN_INCORRECT')
  })

  test('leaves nothing of the person behind after 14 days, and everything of others', async () => {
    const neighbour = await lanka.people.register('neighbour')
    const before = await storedFiles()
    await uploadPicture(lanka, person)
    await visitPage(lanka, person)
    await retitlePage(lanka, person, 'Перша назва')
    await turnOnTotp(lanka, person)
    await remove()
    lanka.clock.advance({ days: 13 })
    await runJobs(lanka.deps)
    expect(await traces(person.id)).toContain('users')
    lanka.clock.advance({ days: 1 })
    await runJobs(lanka.deps)
    // What was counted of deleted pages goes minutes after them.
    await runJobs(lanka.deps)
    const page = mainPageOf(person)
    for (const text of [person.id, person.username, page]) expect(await traces(text)).toEqual([])
    const files = (await storedFiles()).filter((name) => !before.includes(name) && name.includes('.'))
    expect(files).toEqual([])
    expect(await traces(neighbour.id)).toContain('users')
  })

  test('frees neither the login nor an address for 90 days, whoever asks and however it is spelled', async () => {
    const other = await lanka.people.register(`heir_${person.username}`)
    const former = person.username.toUpperCase()
    const otherPage = { params: { id: mainPageOf(other) } }
    const attempts = async (who: Tokens) => {
      const asOther = lanka.as(who)
      const { version } = (await asOther.call(pagesApi.get, otherPage)).result
      const register = lanka.people.register(former).then(
        () => undefined,
        (error: Error) => error.message,
      )
      return [
        (await register)?.match(/USER_EXISTS/)?.[0],
        (await asOther.call(usersApi.update, { params: { id: '_self' }, body: { username: former } })).error,
        (await asOther.call(pagesApi.update, { ...otherPage, body: { version, path: `${former}_2` } })).error,
        (await lanka.call(addressesApi.check, { params: { address: former } })).result.free,
        (await asOther.call(addressesApi.checkOwn, { params: { address: `${former}_2` } })).result.free,
      ]
    }
    const own = { params: { id: mainPageOf(person) } }
    const { version } = (await lanka.as(person).call(pagesApi.get, own)).result
    await lanka.as(person).call(pagesApi.update, { ...own, body: { version, path: `${person.username}_2` } })
    await remove()
    lanka.clock.advance({ days: 14 })
    await runJobs(lanka.deps)
    lanka.clock.advance({ days: 89 })
    const again = await lanka.call(authApi.login, { body: { login: other.username, password: other.password } })
    expect(await attempts(entered(again))).toEqual(['USER_EXISTS', 'USER_EXISTS', 'PAGE_EXISTS', false, false])
    lanka.clock.advance({ days: 2 })
    for (const address of [former, `${former}_2`])
      expect((await lanka.call(addressesApi.check, { params: { address } })).result.free).toBe(true)
    await runJobs(lanka.deps)
    expect(await lanka.deps.database.db.selectFrom('withheld_names').selectAll().execute()).toEqual([])
    expect((await lanka.people.register(person.username)).user.username).toBe(person.username)
  })

  test('withholds no login from whoever has it as an address', async () => {
    const other = await lanka.people.register(`page_${person.username}`)
    const move = async (who: Tokens, pageId: string, path: string) => {
      const page = { params: { id: pageId } }
      const { version } = (await lanka.as(who).call(pagesApi.get, page)).result
      return lanka.as(who).call(pagesApi.update, { ...page, body: { version, path } })
    }
    // The owner's page has left the address that their login names, and another page has taken it.
    await move(person, mainPageOf(person), `moved_${person.username}`)
    lanka.clock.advance({ days: 366 })
    const again = entered(
      await lanka.call(authApi.login, { body: { login: other.username, password: other.password } }),
    )
    expect((await move(again, mainPageOf(other), person.username)).status).toBe(200)
    const { accessToken } = entered(await signIn())
    await lanka.as({ ...person, accessToken }).call(accountApi.remove, { body: { password: person.password } })
    lanka.clock.advance({ days: 14 })
    await runJobs(lanka.deps)
    const later = entered(
      await lanka.call(authApi.login, { body: { login: other.username, password: other.password } }),
    )
    for (const path of [`left_${person.username}`, person.username])
      expect((await move(later, mainPageOf(other), path)).status).toBe(200)
  })

  test('takes along a picture whose upload ended too late, with the next pruning', async () => {
    await remove()
    lanka.clock.advance({ days: 14 })
    const url = `${newId()}-8x8.webp`
    const folder = path.join(lanka.deps.config.dataDir, 'media', url.slice(34, 36))
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, url), 'x')
    const values = { id: url.slice(0, 36), user_id: person.id, width: 8, height: 8, byte_size: 1 }
    await lanka.deps.database.db.insertInto('images').values(values).execute()
    await runJobs(lanka.deps)
    expect((await storedFiles()).some((name) => name.endsWith(url))).toBe(false)
    expect(await traces(person.id)).toEqual([])
  })
})

test('more accounts than are looked up at once all go, and a node that stops leaves them to the next time', async () => {
  const { db } = lanka.deps.database
  const due = () => db.selectFrom('users').select('id').where('username', 'like', 'due_%').execute()
  await sql`insert into users (id, username, password_hash, lang, delete_at)
    select gen_random_uuid(), 'due_' || number, 'none', 'uk', ${new Date(0)} from generate_series(1, 101) as number`.execute(
    db,
  )
  await deleteDueAccounts({ ...lanka.deps, stopping: AbortSignal.abort() })
  expect(await due()).toHaveLength(101)
  await deleteDueAccounts(lanka.deps)
  expect(await due()).toEqual([])
})

test('an account that cannot be deleted keeps none behind it from being deleted', async () => {
  const url = await uploadPicture(lanka, person)
  await remove()
  lanka.clock.advance({ minutes: 1 })
  const behind = await lanka.people.register('behind_it')
  await lanka.as(behind).call(accountApi.remove, { body: { password: behind.password } })
  lanka.clock.advance({ days: 15 })
  const store = lanka.deps.images
  const stuck = url.slice('/media/'.length).slice(0, 36)
  const images: typeof store = {
    ...store,
    remove: async (names) => {
      if (names.some((name) => name.startsWith(stuck))) throw new Error('a test')
      await store.remove(names)
    },
  }
  await expect(deleteDueAccounts({ ...lanka.deps, log: silentLog, images })).rejects.toThrow('failed for 1')
  expect(await traces(behind.id)).toEqual([])
  expect(await traces(person.id)).toContain('users')
  await deleteDueAccounts(lanka.deps)
  expect(await traces(person.id)).toEqual([])
})
