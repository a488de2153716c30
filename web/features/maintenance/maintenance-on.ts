import { usersApi } from '#contract/users.ts'
import { isServerTrouble, NetworkError } from '#web/http/failures.ts'
import { send } from '#web/http/send.ts'

/** Whether the server is still unavailable. The call carries no token, so it needs no query and ends no session. */
export async function isMaintenanceOn(): Promise<boolean> {
  try {
    await send(usersApi.self, {}, {})
    return false
  } catch (error) {
    return error instanceof NetworkError || isServerTrouble(error)
  }
}
