import { expect, onTestFinished, test } from 'vitest'
import { makeApp } from '#server/testing/make-app.ts'

// Beside the tests that replace modules, since those hash passwords with the work that the product does.
test('a registration stores the password as argon2id with 19 MiB, two passes and one lane', async () => {
  const lanka = await makeApp()
  onTestFinished(() => lanka.close())
  const { id } = await lanka.people.register('hashed')
  const users = lanka.deps.database.db.selectFrom('users').select('password_hash').where('id', '=', id)
  expect((await users.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
