import { authApi } from '#contract/auth.ts'
import { entered } from '#server/testing/entered.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import { insertPlus } from '#server/testing/insert-plus.ts'
import type { Person } from '#server/testing/people.ts'

/** Sets the end of a user's paid term. */
export async function setPaidUntil({ deps }: TestApp, person: Person, paidUntil: Date): Promise<void> {
  await insertPlus(deps.database, person.id, paidUntil)
}

/** Registers a user on Plus for years. */
export async function registerPlus(app: TestApp, login: string): Promise<Person> {
  const person = await app.people.register(login)
  await setPaidUntil(app, person, new Date('2999-01-01T00:00:00Z'))
  return person
}

/** Signs in again after the session has expired. */
export async function signInAgain({ call }: TestApp, person: Person): Promise<Person> {
  const answer = await call(authApi.login, { body: { login: person.username, password: person.password } })
  return { ...person, accessToken: entered(answer).accessToken }
}
