import { expect, test } from 'vitest'
import { outcomeOf } from './gateway.ts'

const reply = (command: string, response: string) =>
  Object.assign(new Error(response), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })

test.each([
  ['RCPT TO', '550 5.1.1 <olena@example.ua>: no such user', 'failed'],
  ['RCPT TO', '550 No such user from 5.7.1.9 here', 'failed'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'failed'],
  ['RCPT TO', '550 relay not permitted', 'refused'],
  ['RCPT TO', '554 5.7.1 <olena@example.ua>: Relay access denied', 'refused'],
  ['RCPT TO', '550-5.4.5 Daily user sending limit exceeded', 'refused'],
  ['DATA', '554 Message rejected: Email address is not verified.', 'refused'],
  ['DATA', '550 5.7.26 This mail is unauthenticated', 'refused'],
  ['DATA', '554 5.6.0 bad content', 'failed'],
  ['RCPT TO', '451 4.7.1 greylisted', 'retry'],
  ['MAIL FROM', '550 5.1.8 bad sender', 'retry'],
  ['AUTH PLAIN', '535 5.7.8 bad password', 'retry'],
])('of the answer to %s, «%s», the mail is %s', (command, response, state) => {
  expect(outcomeOf(reply(command, response)).state).toBe(state)
})
