import { expect, test } from 'vitest'
import { jobFault } from './job-fault.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example.ua', 'unreachable'],
  ['fetch failed', 'unreachable'],
  ['The operation was aborted due to timeout', 'slow'],
  ['Message failed: 550 5.1.1 no such user', 'mailRefused'],
  ['Cannot read properties of undefined', 'unknown'],
])('a job that ended with “%s” is said to be: %s', (error, fault) => {
  expect(jobFault(error)).toBe(fault)
})
