import { addressesApi } from '#contract/addresses.ts'
import { login } from '#domain/fields.ts'
import { send } from '#web/http/send.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useQuery } from '#web/routing/view.tsx'
import { CheckedAddress, type Attempted } from './checked-address.tsx'
import type { AskAddress } from './use-address-check.ts'

const ask: AskAddress = (address, signal) => send(addressesApi.check, { params: { address }, signal }, {})

/** Field for the login, labelled as the page's address that it becomes. */
export function AddressField(attempted: Attempted) {
  const { auth, errors } = useTexts(entranceTexts)
  return (
    <CheckedAddress
      {...attempted}
      name="login"
      label={auth.login}
      autoComplete="username"
      hint={auth.loginHint}
      words={auth.address}
      errors={{
        ...errors,
        LOGIN_TOO_SHORT: errors.PATH_TOO_SHORT,
        LOGIN_TOO_LONG: errors.PATH_TOO_LONG,
        USER_EXISTS: errors.PAGE_EXISTS,
      }}
      schema={login}
      value={useQuery().login ?? ''}
      taken="USER_EXISTS"
      ask={ask}
    />
  )
}
