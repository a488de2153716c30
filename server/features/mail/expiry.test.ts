import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { deliverDueMails } from './delivery.ts'
import { newestMail } from './testing/outbox.ts'
import { startSmtp, type TestSmtp } from './testing/smtp.ts'

let smtp: TestSmtp
let lanka: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  lanka = await makeApp({ config: { smtpUrl: smtp.url } })
})
beforeEach(() => {
  smtp.behave('accept')
  smtp.received.length = 0
})
afterAll(async () => {
  await lanka.close()
  await smtp.close()
})

async function forgetful(login: string): Promise<string> {
  const email = `${login}@example.ua`
  await lanka.people.register(login, { email })
  await deliverDueMails(lanka.deps)
  smtp.received.length = 0
  smtp.behave('defer')
  await lanka.call(authApi.forgotPassword, { body: { email } })
  await lanka.deps.backgroundTasks.drain()
  await deliverDueMails(lanka.deps)
  smtp.behave('accept')
  smtp.received.length = 0
  return email
}

test('a link to a new password goes out when the mail server is back while it still works', async () => {
  const email = await forgetful('patient')
  lanka.clock.advance({ minutes: 29 })
  await deliverDueMails(lanka.deps)
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
})

test('one that has run out meanwhile is not sent any more, and its text is gone', async () => {
  const email = await forgetful('unlucky')
  lanka.clock.advance({ minutes: 31 })
  await deliverDueMails(lanka.deps)
  expect(smtp.received).toEqual([])
  expect(await newestMail(lanka, 'recovery', email)).toMatchObject({ state: 'failed', last_error: 'EXPIRED', text: '' })
})
