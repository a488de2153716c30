import type { BodyInput } from '#contract/endpoint.ts'
import { messagesApi } from '#contract/messages.ts'
import { pagesApi } from '#contract/pages.ts'
import { registerPlus, signInAgain } from '#server/features/pages/testing/accounts.ts'
import type { CallEndpoint } from '#server/testing/client.ts'
import type { TestApp } from '#server/testing/make-app.ts'

type Form = NonNullable<BodyInput<typeof pagesApi.update>['form']>
type Answer = BodyInput<typeof messagesApi.send>

const formType = 'application/x-www-form-urlencoded'

/**
 * Registers a Plus user whose page shows a form, and returns the calls of visitors and the owner. The page is the main
 * one, or another one at `path`.
 */
export async function makeFormPage(lanka: TestApp, login: string, form: Form = {}, path?: string) {
  const person = await registerPlus(lanka, login)
  let token = person.accessToken
  const call: CallEndpoint = (target, parts) => lanka.as({ accessToken: token }).call(target, parts)
  const added = path === undefined ? undefined : await call(pagesApi.create, { body: { title: path, path } })
  const params = { id: added?.result.id ?? person.user.pages[0]!.id }
  const save = async (change: Omit<BodyInput<typeof pagesApi.update>, 'version'>) => {
    const { version } = (await call(pagesApi.get, { params })).result
    return call(pagesApi.update, { params, body: { version, ...change } })
  }
  const setForm = (fields: Form) => save({ form: { enabled: true, ...fields } })
  await setForm(form)
  return {
    person,
    call,
    params,
    save,
    setForm,
    /** Signs in again, for tests that advance the clock beyond the session's end. */
    signInAgain: async () => {
      token = (await signInAgain(lanka, person)).accessToken
    },
    list: () => call(messagesApi.list, { params }),
    /** Sends a message as the page's script does. */
    send: (body: Answer, address?: string) =>
      lanka.call(messagesApi.send, { params, body, ...(address && { address }) }),
    /** Sends a message as a browser without script does. */
    post: (fields: Record<string, string>, headers: Record<string, string> = {}, address = '203.0.113.7') =>
      lanka.app.inject({
        method: 'POST',
        url: `/api/public/pages/${params.id}/messages`,
        headers: { 'content-type': formType, ...headers },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: address,
      }),
  }
}
