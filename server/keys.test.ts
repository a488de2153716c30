import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { passkeysApi } from '#contract/passkeys.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { readConfig } from './config.ts'
import { openKey, sealKey } from './features/jars/seal.ts'
import { donationKey } from './features/jars/service.ts'
import { ownerMark, ownerMarks } from './owner-mark.ts'
import { startAnotherNode, type AnotherNode } from './testing/another-node.ts'
import { challengeOf, turnOnTotp } from './testing/authenticator.ts'
import { setUpApp } from './testing/make-app.ts'
import { addPasskey } from './testing/passkey.ts'
import { fillRegistration, type Person } from './testing/people.ts'
import { runJobs } from './testing/run-jobs.ts'

/** An installation under its first secret, under a second one that knows the first, and under the second alone. */
const before = await setUpApp()
let after: AnotherNode
let later: AnotherNode
let count = 0

beforeAll(async () => {
  const secret = randomBytes(32)
  after = await startAnotherNode(before, { secret, formerSecrets: [randomBytes(32), before.deps.config.secret] })
  later = await startAnotherNode(before, { secret })
})
afterAll(() => Promise.all([after.close(), later.close()]))

const somebody = (): Promise<Person> => before.people.register(`person_${(count += 1)}`)
const self = async (node: Pick<AnotherNode, 'as'>, tokens: Pick<Person, 'accessToken'>) =>
  (await node.as(tokens).call(usersApi.self)).status
const refresh = (node: Pick<AnotherNode, 'call'>, { refreshToken }: Pick<Person, 'refreshToken'>) =>
  node.call(authApi.refresh, { body: { refreshToken } })

describe('after the secret was changed', () => {
  test('everybody stays signed in, and gets tokens of the new secret', async () => {
    const person = await somebody()
    expect(await self(after, person)).toBe(200)
    const renewed = (await refresh(after, person)).result
    expect(await self(after, renewed)).toBe(200)
    expect(await self(later, renewed)).toBe(200)
    expect((await refresh(later, renewed)).status).toBe(200)
  })

  test('tokens of the old secret are worth nothing once it is not named any more', async () => {
    const person = await somebody()
    expect(await self(later, person)).toBe(401)
    expect((await refresh(later, person)).error).toBe('TOKEN_INCORRECT')
    expect(await self(before, person)).toBe(200)
  })

  test('a sign-in under way goes on, by the app and by a recovery code', async () => {
    const person = await somebody()
    const device = await turnOnTotp(before, person)
    for (const code of [device.nextCode(), device.recoveryCodes[0]!]) {
      const body = { token: await challengeOf(before, person), code }
      expect((await after.call(authApi.challenge, { body })).status).toBe(200)
    }
  })

  test('secrets of second factors are sealed anew, and open without the old secret', async () => {
    const person = await somebody()
    const device = await turnOnTotp(before, person)
    await runJobs(after.deps)
    const body = { token: await challengeOf(later, person), code: device.nextCode() }
    expect((await later.call(authApi.challenge, { body })).status).toBe(200)
    expect(
      (await after.call(authApi.challenge, { body: { ...body, token: await challengeOf(after, person) } })).error,
    ).toBe('TOKEN_INCORRECT')
  })

  test('keys of donations are sealed anew', async () => {
    const { db } = before.deps.database
    const pageId = (await somebody()).user.pages[0]!.id
    const figure = donationKey(pageId, 'a')
    const sealed = sealKey(before.deps.keys, figure, 'the key')
    await db.insertInto('donation_keys').values({ page_id: pageId, block_id: 'a', sealed }).execute()
    expect(openKey(after.deps.keys, figure, sealed)).toBe('the key')
    await runJobs(after.deps)
    const row = await db.selectFrom('donation_keys').selectAll().where('page_id', '=', pageId).executeTakeFirstOrThrow()
    expect(openKey(later.deps.keys, figure, row.sealed)).toBe('the key')
    expect(() => openKey(before.deps.keys, figure, row.sealed)).toThrow('No key opens')
  })

  test('a robot check that was handed out still counts', async () => {
    const body = await fillRegistration(before.call, `person_${(count += 1)}`)
    expect((await after.call(authApi.register, { body })).status).toBe(200)
  })

  test('an owner is still told from visitors by the mark that their browser holds', () => {
    const userId = newId()
    expect(ownerMarks(after.deps.keys, userId)).toContain(ownerMark(before.deps.keys, userId))
    expect(ownerMarks(later.deps.keys, userId)).not.toContain(ownerMark(before.deps.keys, userId))
  })
})

describe('before the secret is changed', () => {
  let next: AnotherNode

  beforeAll(async () => {
    // The first step: every node goes on under its own secret, and accepts the next one.
    next = await startAnotherNode(before, { formerSecrets: [after.deps.config.secret] })
  })
  afterAll(() => next.close())

  test('nodes that know the next secret keep signed in whoever came over nodes that have it already', async () => {
    const person = await somebody()
    const renewed = (await refresh(after, person)).result
    expect(await self(before, renewed)).toBe(401)
    expect(await self(next, renewed)).toBe(200)
    const again = (await refresh(next, renewed)).result
    expect(await self(after, again)).toBe(200)
    expect(await self(before, again)).toBe(200)
  })

  test('they open second factors that those nodes sealed, and codes that those nodes gave', async () => {
    const person = await somebody()
    const device = await turnOnTotp(before, person)
    await runJobs(after.deps)
    for (const code of [device.nextCode(), device.recoveryCodes[0]!]) {
      const body = { token: await challengeOf(after, person), code }
      expect((await next.call(authApi.challenge, { body })).status).toBe(200)
    }
    const other = await somebody()
    const { recoveryCodes } = await turnOnTotp({ as: after.as, clock: before.clock }, other)
    const body = { token: await challengeOf(next, other), code: recoveryCodes[0]! }
    expect((await next.call(authApi.challenge, { body })).status).toBe(200)
  })

  test('a passkey challenge of theirs can be answered here, and ours there', async () => {
    const { device } = await addPasskey(before, await somebody())
    for (const [asker, reader] of [
      [after, next],
      [next, after],
    ] as const) {
      const options = (await asker.call(passkeysApi.startSignIn)).result
      const body = { credential: device.answer(options) }
      expect((await reader.call(passkeysApi.signIn, { body })).status).toBe(200)
    }
  })
})

describe('a secret that is kept with the data', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-secret-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('is made for a new folder, and never in the place of one that is lost', async () => {
    const { secret } = readConfig({ DATA_DIR: dataDir })
    await mkdir(path.join(dataDir, 'postgres'))
    expect(readConfig({ DATA_DIR: dataDir }).secret).toEqual(secret)
    await rm(path.join(dataDir, 'secret'))
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(
      /secret is missing.*from a backup.*npm start -- --new-secret/s,
    )
    expect(await readdir(dataDir)).toEqual(['postgres'])
    expect(readConfig({ DATA_DIR: dataDir, LANKA_SECRET: 'A'.repeat(43) }).secret).toHaveLength(32)
    expect(readConfig({ DATA_DIR: dataDir }, { renewSecret: true }).secret).not.toEqual(secret)
  })

  test('may be put aside for another one beside existing data', async () => {
    await mkdir(path.join(dataDir, 'postgres'))
    await writeFile(path.join(dataDir, 'secret.previous'), 'A'.repeat(43))
    expect(readConfig({ DATA_DIR: dataDir }).secret).toHaveLength(32)
  })

  test('that is damaged is kept beside the new one that was asked for', async () => {
    await mkdir(path.join(dataDir, 'postgres'))
    await writeFile(path.join(dataDir, 'secret'), 'abc')
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/damaged secret.*npm start -- --new-secret/s)
    expect(readConfig({ DATA_DIR: dataDir }, { renewSecret: true }).secret).toHaveLength(32)
    expect(await readFile(path.join(dataDir, 'secret.damaged'), 'utf8')).toBe('abc')
  })

  test('is missed when it is lost after it took the place of a former one', async () => {
    await mkdir(path.join(dataDir, 'postgres'))
    const [file, former] = ['secret', 'secret.previous'].map((name) => path.join(dataDir, name)) as [string, string]
    await writeFile(former, 'A'.repeat(43))
    readConfig({ DATA_DIR: dataDir })
    await rename(file, `${file}.lost`)
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('its secret is missing')
    await rename(`${file}.lost`, former)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toHaveLength(32)
  })
})

describe('other secrets that are accepted', () => {
  const given = { DATA_DIR: tmpdir(), LANKA_SECRET: 'A'.repeat(43) }

  test('are named in the environment, several with commas between', () => {
    const [one, two] = [randomBytes(32), randomBytes(32)]
    const text = `${one.toString('base64url')}, ${two.toString('base64url')}`
    expect(readConfig({ ...given, LANKA_SECRET_PREVIOUS: text }).formerSecrets).toEqual([one, two])
    expect(() => readConfig({ ...given, LANKA_SECRET_PREVIOUS: 'short' })).toThrow('LANKA_SECRET_PREVIOUS must hold')
  })

  test('are one that was kept with the data and put aside under another name', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-keys-'))
    const { secret, formerSecrets } = readConfig({ DATA_DIR: dataDir })
    expect(formerSecrets).toEqual([])
    await rename(path.join(dataDir, 'secret'), path.join(dataDir, 'secret.previous'))
    const changed = readConfig({ DATA_DIR: dataDir })
    expect(changed.formerSecrets).toEqual([secret])
    expect(changed.secret).not.toEqual(secret)
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(changed.secret.toString('base64url'))
    await rm(dataDir, { recursive: true })
  })
})
