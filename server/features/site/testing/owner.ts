import { pagesApi } from '#contract/pages.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

type Change = Omit<BodyInput<typeof pagesApi.update>, 'version'>

/** Actions of an owner on a page, by default the main one. */
export function createOwner(testApp: TestApp, person: Person, id: string = person.user.pages[0]!.id) {
  const { call } = testApp.as(person)
  const params = { id }
  return {
    id,
    save: async (change: Change) => {
      const { version } = (await call(pagesApi.get, { params })).result
      return (await call(pagesApi.update, { params, body: { version, ...change } })).result
    },
    addPage: async (path: string) => (await call(pagesApi.create, { body: { title: path, path } })).result,
    remove: () => call(pagesApi.remove, { params }),
  }
}
