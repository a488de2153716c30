import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { linkIn, newestMail } from '#server/features/mail/testing/outbox.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'

const lanka = await setUpApp()

const refusal = { ok: false, error: 'VALIDATION', fields: { password: 'PASS_TOO_COMMON' } }
const common = ['qwerty123', 'йцукен123', 'slavaukraini']

test('nobody registers with a password that is guessed first, and the robot check is not used up by trying', async () => {
  const body = await fillRegistration(lanka.call, 'somebody')
  for (const password of [...common, 'Somebody']) {
    const answer = await lanka.call(authApi.register, { body: { ...body, password } })
    expect([answer.status, answer.envelope]).toEqual([422, refusal])
  }
  expect((await lanka.call(authApi.register, { body })).status).toBe(200)
})

test.each([
  'forename',
  'forename2026',
  'xxforename!!',
  'F0RENAME',
  'Lanka2026',
  '!lanka??',
  'lanka-ua',
  'lankalanka',
  'forenameforename',
])('nobody with the login “forename” registers with the password %s', async (password) => {
  const body = { ...(await fillRegistration(lanka.call, 'forename')), password }
  const answer = await lanka.call(authApi.register, { body })
  expect([answer.status, answer.envelope]).toEqual([422, refusal])
})

test('more than four characters beside the login or the site’s name are a password', async () => {
  const body = await fillRegistration(lanka.call, 'surname_1', { password: 'lanka-under-the-roof' })
  expect((await lanka.call(authApi.register, { body: { ...body, password: 'surname12026' } })).status).toBe(422)
  expect((await lanka.call(authApi.register, { body })).status).toBe(200)
})

test('nobody changes to one', async () => {
  const person = await lanka.people.register('changing')
  for (const password of [...common, 'changing']) {
    const body = { password, currentPassword: person.password }
    const answer = await lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })
    expect([answer.status, answer.envelope]).toEqual([422, refusal])
  }
})

test('nobody sets one by a link, which still works afterwards', async () => {
  const email = 'forgetful@example.ua'
  await lanka.people.register('forgetful', { email })
  await lanka.call(authApi.forgotPassword, { body: { email } })
  await lanka.deps.backgroundTasks.drain()
  const { token } = linkIn(await newestMail(lanka, 'recovery', email))
  for (const password of common) {
    const answer = await lanka.call(authApi.resetPassword, { body: { token, password } })
    expect([answer.status, answer.envelope]).toEqual([422, refusal])
  }
  const better = { token, password: 'кавун і пів дині' }
  expect((await lanka.call(authApi.resetPassword, { body: better })).status).toBe(200)
})
