import { loading } from '#ui/loading/loading.ts'
import { createCaller, createOnBehalf, type Call } from './http/caller.ts'
import { bans } from './session/current-ban.ts'
import { deviceHeaders, session } from './session/current-session.ts'

export * from './http/failures.ts'

const deps = { session, bans, headers: deviceHeaders }
const callOnBehalf = createCaller(deps)

/**
 * For requests outside of the call convention, such as a file: passes the headers to `attempt`, as `call` does for
 * itself.
 */
export const onBehalf = createOnBehalf(deps)

/**
 * Makes a call of the contract as the signed-in user, with the corner spinner. An expired access token is refreshed and
 * the call repeated, once. Throws ApiError (see `refusalOf`), StatusError or NetworkError.
 */
export const call: Call = async (endpoint, input) => {
  const end = loading.beginSpinner()
  try {
    return await callOnBehalf(endpoint, input)
  } finally {
    end()
  }
}
