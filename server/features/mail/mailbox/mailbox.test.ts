import { afterAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { confirmNewest } from '#server/testing/confirm-email.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration, type Person } from '#server/testing/people.ts'
import { deliverDueMails } from '../delivery.ts'
import { mailsTo } from '../testing/outbox.ts'
import { mailboxLimits, mailboxHash } from './limits.ts'

const lanka = await setUpApp()

const other = await startAnotherNode(lanka)
afterAll(() => other.close())

/** Every mail to the mailbox of an address, whatever way of writing it was used. */
function toMailbox(address: string) {
  const { db } = lanka.deps.database
  return db.selectFrom('mails').select(['kind', 'due_at']).where('mailbox', '=', mailboxHash(address)).execute()
}

async function forgot(email: string, address: string) {
  const answer = await lanka.call(authApi.forgotPassword, { body: { email }, address })
  await lanka.deps.backgroundTasks.drain()
  return answer
}

const changePassword = (person: Person, password: string, currentPassword: string) =>
  lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body: { password, currentPassword } })

test('one mailbox gets three mails an hour, whatever accounts, spellings, networks and nodes ask at once', async () => {
  const spellings = ['v.ictim@gmail.com', 'victim@gmail.com', 'Victim+1@gmail.com', 'victim+2@googlemail.com']
  const bodies = await Promise.all(
    Array.from({ length: 12 }, (_none, index) =>
      fillRegistration(lanka.call, `flooder_${index}`, { email: spellings[index % spellings.length]! }),
    ),
  )
  const answers = await Promise.all(
    bodies.map((body, index) =>
      (index % 2 === 0 ? lanka : other).call(authApi.register, { body, address: `198.51.${index}.1` }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const resent = await Promise.all(answers.map(({ result }) => lanka.as(result).call(usersApi.resendConfirmation)))
  // Whoever asks is answered as ever.
  expect(resent.map(({ envelope }) => envelope)).toEqual(resent.map(() => ({ ok: true, result: {} })))
  const forgotten = await forgot('victim@gmail.com', '198.51.200.1')
  expect(forgotten.envelope).toEqual({ ok: true, result: {} })
  // Three, as the account and the lost password say.
  expect(mailboxLimits.hour).toBe(3)
  expect(await toMailbox('victim@gmail.com')).toHaveLength(mailboxLimits.hour)
})

test('strangers who write to a mailbox all day leave its owner the way to a new password', async () => {
  const email = 'besieged@example.ua'
  await lanka.people.register('besieged', { email })
  await confirmNewest(lanka, email)
  for (let hour = 0; hour < 12; hour += 1) {
    lanka.clock.advance({ hours: 1 })
    for (let time = 0; time < 3; time += 1) await forgot(email, '198.51.100.1')
  }
  expect(await toMailbox(email)).toHaveLength(mailboxLimits.dayOfAnyone)
  await forgot(email, '127.0.0.1')
  expect(await toMailbox(email)).toHaveLength(mailboxLimits.dayOfAnyone + 1)
})

test('a link that could not be sent leaves the one before good', async () => {
  const email = 'patient@example.ua'
  const person = await lanka.people.register('patient', { email })
  for (let time = 0; time < 5; time += 1) await lanka.as(person).call(usersApi.resendConfirmation)
  expect(await toMailbox(email)).toHaveLength(mailboxLimits.hour)
  await confirmNewest(lanka, email)
})

test('news of an account waits for its turn instead of being lost, the same news once', async () => {
  const email = 'well_informed@example.ua'
  const person = await lanka.people.register('well_informed', { email })
  await confirmNewest(lanka, email)
  for (let time = 0; time < 2; time += 1) await forgot(email, '127.0.0.1')
  await changePassword(person, 'second password', person.password)
  await changePassword(person, 'third password', 'second password')
  await deliverDueMails(lanka.deps)
  const waiting = async () =>
    (await mailsTo(lanka, email)).filter(({ kind, state }) => kind === 'password_changed' && state === 'queued').length
  expect(await waiting()).toBe(1)
  lanka.clock.advance({ hours: 1 })
  await deliverDueMails(lanka.deps)
  expect(await waiting()).toBe(0)
  expect(await toMailbox(email)).toHaveLength(4)
})
