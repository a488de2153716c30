import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { figuresApi } from '#contract/figures.ts'
import { pagesApi } from '#contract/pages.ts'
import { registerPlus, setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { renewFigures } from './renewal.ts'
import { figuresOf } from './service.ts'
import { donationBlock, jarBlock } from './testing/jar-blocks.ts'
import { startJarWorld, type JarWorld } from './testing/jar-world.ts'

let world: JarWorld
beforeAll(async () => {
  world = await startJarWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

test('a page shows the jar in the bank’s words as soon as it is known, and a view asks nobody', async () => {
  await world.pageWithJar('first')
  const before = await world.look('first')
  expect(before).toContain('href="https://send.monobank.ua/jar/Jarfirst"')
  expect(before).not.toContain('<time')
  expect(world.bank.asked).toEqual([])
  await world.renewAll()
  const after = await world.look('first')
  for (const words of ['На дрони', 'Іван П.', '12 345,50 ₴', 'з 50 000 ₴', '24 %', 'станом на <time', '<progress']) {
    expect(after).toContain(words)
  }
  expect(after).not.toMatch(/UA2132|iban|Jarfirstlong|style="/)
  expect(world.bank.asked).toEqual(['POST /api/handler Jarfirst'])
})

test('a jar that was closed says so', async () => {
  await world.pageWithJar('closing')
  await world.look('closing')
  await world.renewAll()
  world.bank.jars.get('Jarclosing')!.closed = true
  world.lanka.clock.advance({ minutes: 13 })
  await world.look('closing')
  await world.renewAll()
  expect(await world.look('closing')).toContain('Збір закрито')
})

test('a link that is no jar is refused by its code', async () => {
  const person = await registerPlus(world.lanka, 'wrong_link')
  const params = { id: person.user.pages[0]!.id }
  const block = { id: 'a', type: 'banka' as const, url: 'https://send.monobank.ua/7qGfg3jWE9' }
  const answer = await world.lanka.as(person).call(pagesApi.update, { params, body: { version: 1, blocks: [block] } })
  expect(answer).toMatchObject({ status: 422, error: 'JAR_LINK_ONLY', fields: { 'blocks.0.url': 'JAR_LINK_ONLY' } })
})

test('blocks and jars may be called like members of every object', async () => {
  const person = await registerPlus(world.lanka, 'member')
  const { id, save } = createOwner(world.lanka, person)
  const jars = [jarBlock('known', 'constructor'), jarBlock('unknown', 'toString')]
  await save({ blocks: [...['constructor', '__proto__', 'valueOf'].map((name) => donationBlock(name)), ...jars] })
  expect(await world.look('member')).not.toMatch(/undefined|NaN/)
  world.bank.jars.set('constructor', {
    longId: 'constructorlong',
    title: 'На дрони',
    owner: 'Іван П.',
    amount: 100,
    goal: 200,
  })
  await world.renewAll()
  expect(await world.look('member')).toContain('50 %')
  const { result } = await world.lanka.as(person).call(figuresApi.read, { params: { id } })
  expect(Object.keys(result.figures.jars)).toEqual(['constructor'])
})

test('donations are told under a key that no answer, page or row shows', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  world.bank.donations.set(key, [
    { name: '<b>Марко</b>', amount: 50.5 },
    { name: 'Оля', amount: 200 },
  ])
  const person = await registerPlus(world.lanka, 'streamer')
  const { id, save } = createOwner(world.lanka, person)
  await save({ blocks: [donationBlock('gifts', { goal: 1000 })] })
  expect(await world.look('streamer')).toContain('href="https://olena.diaka.ua/mic"')
  const { call } = world.lanka.as(person)
  const params = { id, blockId: 'gifts' }
  const set = (value: string | null) => call(figuresApi.setDonationKey, { params, body: { key: value } })
  expect((await set('short')).status).toBe(422)
  // An id that is written in capitals is the same one.
  await call(figuresApi.setDonationKey, { params: { ...params, id: id.toUpperCase() }, body: { key } })
  await world.look('streamer')
  await world.renewAll()
  const html = await world.look('streamer')
  for (const words of ['250,50 ₴', 'з 1 000 ₴', '25 %', '&lt;b&gt;Марко', '200 ₴']) expect(html).toContain(words)
  const own = await call(figuresApi.read, { params: { id } })
  expect(own.result).toMatchObject({ keyed: ['gifts'], figures: { donations: { gifts: { amount: 25_050 } } } })
  const rows = await world.lanka.deps.database.db.selectFrom('donation_keys').selectAll().execute()
  for (const seen of [html, JSON.stringify(own), JSON.stringify(rows), rows[0]!.sealed.toString('latin1')]) {
    expect(seen).not.toContain(key)
  }
  await set(null)
  expect(await world.look('streamer')).not.toContain('250,50')
  expect((await call(figuresApi.read, { params: { id } })).result.keyed).toEqual([])
})

test('with an account go the names of those who gave to its pages, and no others', async () => {
  const { lanka, bank } = world
  const people = [await registerPlus(lanka, 'leaving'), await registerPlus(lanka, 'staying')]
  for (const [number, person] of people.entries()) {
    const key = `${number}`.repeat(32)
    bank.donations.set(key, [{ name: `Оксана ${number}`, amount: 100 }])
    const { id, save } = createOwner(lanka, person)
    await save({ blocks: [donationBlock('gifts')] })
    await lanka.as(person).call(figuresApi.setDonationKey, { params: { id, blockId: 'gifts' }, body: { key } })
    await world.look(person.username)
  }
  await world.renewAll()
  const names = async () => {
    const rows = await lanka.deps.database.db.selectFrom('outside_figures').select('facts').execute()
    return JSON.stringify(rows).match(/Оксана \d/g)
  }
  expect((await names())!.toSorted()).toEqual(['Оксана 0', 'Оксана 1'])
  const [leaving] = people
  await lanka.as(leaving!).call(accountApi.remove, { body: { password: leaving!.password } })
  lanka.clock.advance({ days: 15 })
  await runJob(lanka.deps, 'delete-due-accounts')
  expect(await names()).toEqual(['Оксана 1'])
})

test('a donation key is kept for people on Plus; after it anybody may take theirs away', async () => {
  const person = await world.lanka.people.register('without_plus')
  const params = { id: person.user.pages[0]!.id, blockId: 'gifts' }
  const set = (value: string | null) =>
    world.lanka.as(person).call(figuresApi.setDonationKey, { params, body: { key: value } })
  expect(await set('k'.repeat(32))).toMatchObject({ status: 402, error: 'PLAN' })
  expect((await set(null)).ok).toBe(true)
})

test('after a lapse a donation key can be replaced, and once removed it is not set again', async () => {
  const { lanka } = world
  const person = await registerPlus(lanka, 'lapsed_key')
  const { id, save } = createOwner(lanka, person)
  await save({ blocks: [donationBlock('gifts')] })
  const set = (value: string | null) =>
    lanka.as(person).call(figuresApi.setDonationKey, { params: { id, blockId: 'gifts' }, body: { key: value } })
  expect((await set('k'.repeat(32))).ok).toBe(true)
  await setPaidUntil(lanka, person, new Date(lanka.clock.now().getTime() - 1000))
  const errors: unknown[] = []
  for (const key of ['m'.repeat(32), null, 'k'.repeat(32)]) errors.push((await set(key)).error)
  expect(errors).toEqual([undefined, undefined, 'PLAN'])
})

test('switched off, nobody is asked and no figure is shown', async () => {
  await world.pageWithJar('switched')
  await world.look('switched')
  const { deps, clock } = world.lanka
  const off = { ...deps, config: { ...deps.config, figures: false } }
  await renewFigures(off, world.gateway, 'jar')
  expect(world.bank.asked).toEqual([])
  await world.renewAll()
  clock.advance({ seconds: 4 })
  const sources = [{ key: 'jar:Jarswitched', kind: 'jar' as const, id: 'Jarswitched' }]
  expect((await figuresOf(deps, sources)).jars).toHaveProperty('Jarswitched')
  expect(await figuresOf(off, sources)).toEqual({ jars: {}, donations: {} })
})
