import { usersApi } from '#contract/users.ts'
import { isServerTrouble, NetworkError } from '#web/http/failures.ts'
import { send } from '#web/http/send.ts'

/** Whether the server is still closed; asked as nobody, so that the answer costs it nothing and ends no session. */
export async function worksGoOn(): Promise<boolean> {
  try {
    await send(usersApi.self, {}, {})
    return false
  } catch (error) {
    return error instanceof NetworkError || isServerTrouble(error)
  }
}
