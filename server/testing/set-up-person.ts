import { beforeEach } from 'vitest'
import type { TestApp } from './make-app.ts'
import type { Person } from './people.ts'

/** Registers a new person before each test of a file; the object that is returned is always the present one. */
export function setUpPerson({ people }: TestApp, { withEmail = false } = {}): Person {
  const person = {} as Person
  let count = 0
  beforeEach(async () => {
    const login = `person_${(count += 1)}`
    Object.assign(person, await people.register(login, withEmail ? { email: `${login}@example.ua` } : {}))
  })
  return person
}
