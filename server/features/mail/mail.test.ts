import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/db/connect.ts'
import { silentLog } from '#server/log.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import type { Span } from '#server/testing/movable-clock.ts'
import { deliverDueMails } from './delivery.ts'
import type { Outcome } from './gateway.ts'
import { enqueueMail } from './service.ts'
import { linkIn, mailsTo, newestMail } from './testing/outbox.ts'
import { startSmtp, type TestSmtp } from './testing/smtp.ts'

let smtp: TestSmtp
let lanka: TestApp
let count = 0
const logged: string[] = []
const log = { info: note, warn: note, error: note }

function note(message: string): void {
  logged.push(message)
}

beforeAll(async () => {
  smtp = await startSmtp()
  lanka = await makeApp({ config: { smtpUrl: smtp.url }, log })
})
afterEach(() => {
  smtp.behave('accept')
  smtp.received.length = 0
  logged.length = 0
})
afterAll(async () => {
  await lanka.close()
  await smtp.close()
})

/** Somebody whose registration puts one mail into the outbox; answers the address. */
async function addressee(details: { lang?: 'uk' | 'en' } = {}): Promise<string> {
  const login = `mail_${(count += 1)}`
  await lanka.people.register(login, { email: `${login}@example.ua`, ...details })
  return `${login}@example.ua`
}

const deliver = () => deliverDueMails(lanka.deps)
const recipients = () => smtp.received.flatMap((mail) => mail.to).toSorted()
const later = (span: Span) => (lanka.clock.advance(span), deliver())

describe('a mail', () => {
  test('arrives in Ukrainian with text, HTML and the headers of an automatic message', async () => {
    const address = await addressee()
    const { id } = await newestMail(lanka, 'confirm_email', address)
    const { url } = linkIn(await newestMail(lanka, 'confirm_email', address))
    await deliver()
    const [mail] = smtp.received
    expect(mail?.to).toEqual([address])
    expect(mail?.headers.get('subject')).toBe(`Підтвердьте пошту для акаунта ${address.split('@')[0]}`)
    expect(mail?.headers.get('from')).toBe('Lanka <no-reply@localhost>')
    expect(mail?.headers.get('to')).toBe(address)
    expect(mail?.headers.get('message-id')).toBe(`<${id}@localhost>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth#confirm=[\w-]{43}$/)
    expect(mail?.text).toContain(`Підтвердити пошту:\n${url}\n`)
    expect(mail?.html).toContain(`href="${url}"`)
    expect(mail?.html).toContain('<html lang="uk">')
  })

  test('arrives in English for whoever chose it', async () => {
    await addressee({ lang: 'en' })
    await deliver()
    const [mail] = smtp.received
    expect(mail?.headers.get('subject')).toMatch(/^Confirm your email for the account mail_\d+$/)
    expect(mail?.text).toContain('http://localhost:3000/en/auth#confirm=')
    expect(mail?.text).toContain('valid for 3 days')
  })

  test('that was sent leaves no link behind, and no link ever stands in the log', async () => {
    const address = await addressee()
    await deliver()
    expect((await mailsTo(lanka, address)).at(0)).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '' })
    expect(logged.join('\n')).not.toMatch(/confirm=|@example/)
  })

  test('with the key of another one is never sent', async () => {
    const parts = { subject: 'Раз', paragraphs: [], action: { label: 'Далі', url: 'http://localhost' }, notes: [] }
    const mail = {
      kind: 'banned',
      cause: 'news',
      userId: null,
      recipient: 'once@example.ua',
      locale: 'uk',
      dedupeKey: 'once',
      parts,
    } as const
    await enqueueMail(lanka.deps, lanka.deps.database.db, mail)
    await enqueueMail(lanka.deps, lanka.deps.database.db, { ...mail, recipient: 'twice@example.ua' })
    await deliver()
    expect(recipients()).toEqual(['once@example.ua'])
  })
})

describe('when the mail server', () => {
  test('is away for an hour, people register all the same and every mail arrives once', async () => {
    await smtp.close()
    const addresses = [await addressee(), await addressee(), await addressee()]
    for (let minute = 0; minute < 60; minute += 1) await later({ minutes: 1 })
    await smtp.open()
    await later({ minutes: 5 })
    await later({ minutes: 5 })
    expect(recipients()).toEqual(addresses.toSorted())
    expect(logged.join('\n')).not.toContain('@example')
  })

  test('is away for good, the mail is given up after more than four hours', async () => {
    await smtp.close()
    const address = await addressee()
    const state = async () => (await mailsTo(lanka, address)).at(0)?.state
    for (let time = 0; time < 48; time += 1) await later({ minutes: 5 })
    expect(await state()).toBe('queued')
    for (let time = 0; time < 6; time += 1) await later({ minutes: 5 })
    expect(await state()).toBe('failed')
    await smtp.open()
    await later({ days: 1 })
    expect(recipients()).toEqual([])
  })

  test('refuses a recipient for good, nothing is tried again', async () => {
    smtp.behave('reject')
    const address = await addressee()
    await deliver()
    expect((await mailsTo(lanka, address)).at(0)).toMatchObject({
      state: 'failed',
      last_error: 'EENVELOPE RCPT TO 550 5.1.1',
      text: '',
    })
    smtp.behave('accept')
    await later({ days: 1 })
    expect(recipients()).toEqual([])
  })

  test.each([
    ['refuse-sender', 'EENVELOPE MAIL FROM 550 5.7.60 not allowed to send as this sender', { seconds: 10 }],
    ['refuse-relay', 'EENVELOPE RCPT TO 554 5.7.1', { minutes: 1 }],
  ] as const)(
    'lets us send nothing (%s), the operator reads why and mails come later',
    async (manner, reason, time) => {
      smtp.behave(manner)
      const address = await addressee()
      await deliver()
      expect((await mailsTo(lanka, address)).at(0)).toMatchObject({ state: 'queued', last_error: reason })
      expect(logged.at(-1)).toContain(reason)
      smtp.behave('accept')
      await later(time)
      expect(recipients()).toEqual([address])
    },
  )

  test('refuses to relay for hours, the mail is given up after seven attempts', async () => {
    smtp.behave('refuse-relay')
    const address = await addressee()
    for (let time = 0; time < 60; time += 1) await later({ minutes: 5 })
    expect((await mailsTo(lanka, address)).at(0)).toMatchObject({ state: 'failed', attempts: 7, text: '' })
  })

  test('refuses a recipient for now, the mail comes later', async () => {
    smtp.behave('defer')
    const address = await addressee()
    await deliver()
    expect((await mailsTo(lanka, address)).at(0)).toMatchObject({
      state: 'queued',
      last_error: 'EENVELOPE RCPT TO 451',
    })
    smtp.behave('accept')
    await deliver()
    expect(recipients()).toEqual([])
    await later({ seconds: 10 })
    expect(recipients()).toEqual([address])
  })

  test('hangs up without an answer, the mail comes again under the same Message-ID', async () => {
    smtp.behave('drop')
    const address = await addressee()
    await deliver()
    smtp.behave('accept')
    await later({ seconds: 10 })
    expect(recipients()).toEqual([address, address])
    expect(new Set(smtp.received.map((mail) => mail.headers.get('message-id'))).size).toBe(1)
    await later({ days: 1 })
    expect(smtp.received).toHaveLength(2)
  })
})

test('a node whose lease ran out changes nothing of what another has made of the mail', async () => {
  const address = await addressee()
  let answer: ((outcome: Outcome) => void) | undefined
  const slow = deliverDueMails(lanka.deps, () => new Promise<Outcome>((resolve) => (answer = resolve)))
  await vi.waitFor(() => expect(answer).toBeDefined())
  lanka.clock.advance({ minutes: 3 })
  await deliverDueMails(lanka.deps, async () => ({ state: 'sent' }))
  answer!({ state: 'retry', reason: 'ETIMEDOUT' })
  await slow
  expect(await mailsTo(lanka, address)).toMatchObject([
    { state: 'sent', last_error: null, lease_until: null, attempts: 2 },
  ])
})

test('two nodes send each mail once', async () => {
  const { config, clock, shell, webDir, database } = lanka.deps
  const databaseUrl = database.directConfig.connectionString
  const own = await openDatabase({ databaseUrl, dataDir: config.dataDir, log: silentLog, poolSize: 4 })
  const other = await createDeps(config, { database: own, log: silentLog, clock, shell, webDir })
  const addresses = []
  for (let time = 0; time < 8; time += 1) addresses.push(await addressee())
  const release = smtp.hold()
  const rounds = [deliver(), deliverDueMails(other), deliver(), deliverDueMails(other)]
  const taken = database.db.selectFrom('mails').select('id').where('lease_until', 'is not', null)
  await expect.poll(() => taken.execute()).toHaveLength(4)
  release()
  await Promise.all(rounds)
  expect(recipients()).toEqual(addresses.toSorted())
  await other.close()
  await own.close()
})

test('a node that died with a mail in hand leaves it to another', async () => {
  const address = await addressee()
  const leased = { attempts: 1, lease_until: new Date(lanka.clock.now().getTime() + 60_000) }
  await lanka.deps.database.db.updateTable('mails').set(leased).where('recipient', '=', address).execute()
  await deliver()
  expect(recipients()).toEqual([])
  await later({ minutes: 1 })
  expect(recipients()).toEqual([address])
})

test('mails are deleted after 30 days, those still on their way excepted', async () => {
  const sent = await addressee()
  await deliver()
  const waiting = await addressee()
  lanka.clock.advance({ days: 30, minutes: 1 })
  await runJobs(lanka.deps)
  expect(await mailsTo(lanka, sent)).toEqual([])
  expect(await mailsTo(lanka, waiting)).toHaveLength(1)
  expect(await lanka.deps.database.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([])
})

describe('without a mail server', () => {
  const waits = 'No SMTP_URL is set, so a mail waits in the admin area: confirm_email to k…@example.ua'
  const keep = async (config: Parameters<typeof makeApp>[0]) => {
    const alone = await makeApp({ log, ...config })
    await alone.people.register('keeper', { email: 'keeper@example.ua' })
    await deliverDueMails(alone.deps)
    const mail = await newestMail(alone, 'confirm_email', 'keeper@example.ua')
    await alone.close()
    return mail
  }

  const local = { host: '127.0.0.1', production: true }

  test('a mail is kept whole, and where only this machine reaches the server its link stands in the log', async () => {
    const mail = await keep({ config: local })
    expect(mail).toMatchObject({ state: 'kept', sent_at: null })
    expect(logged).toEqual([`${waits} ${linkIn(mail).url}`])
  })

  test.each([
    ['listens to others', { host: '0.0.0.0' }],
    ['has an address of its own', { ...local, appOrigin: 'https://lanka.example' }],
    ['has a proxy before it', { ...local, trustedProxies: 1 }],
  ])('the log of one that %s says that a mail waits, and shows no link', async (_what, config) => {
    expect(await keep({ config })).toMatchObject({ state: 'kept' })
    expect(logged).toEqual([waits])
  })
})
