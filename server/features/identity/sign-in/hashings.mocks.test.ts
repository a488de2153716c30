import { verify } from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { confirmNewest } from '#server/testing/confirm-email.ts'
import { makeApp } from '#server/testing/make-app.ts'

// The real one, whose calls are counted.
vi.mock('@node-rs/argon2', { spy: true })

test('signing in hashes as often for a login, and for an e-mail, whoever it belongs to', async () => {
  const lanka = await makeApp()
  onTestFinished(() => lanka.close())
  const email = 'counted@example.ua'
  const olena = await lanka.people.register('olena', { email: 'Olena@example.ua' })
  const first = await lanka.people.register('counted_1', { email, password: 'the first password' })
  await confirmNewest(lanka, 'Olena@example.ua')
  const hashings = async (login: string, password: string) => {
    vi.mocked(verify).mockClear()
    await lanka.call(authApi.login, { body: { login, password } })
    return vi.mocked(verify).mock.calls.length
  }
  const logins = [await hashings('counted_1', first.password), await hashings('nobody_at_all', 'wrong password')]
  expect(logins).toEqual([1, 1])
  const emails = [
    await hashings(email, first.password),
    await hashings(email, 'wrong password'),
    await hashings('olena@example.ua', olena.password),
    await hashings('olena@example.ua', 'wrong password'),
    await hashings('nobody@example.ua', 'wrong password'),
  ]
  expect(emails).toEqual([1, 1, 1, 1, 1])
})
