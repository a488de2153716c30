import { addressesApi } from '#contract/addresses.ts'
import { login } from '#domain/fields.ts'
import { send } from '#web/http/send.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useQuery } from '#web/routing/view.tsx'
import { CheckedAddress, type Attempted } from './checked-address.tsx'
import type { AskAddress } from './use-address-check.ts'

const ask: AskAddress = (address, signal) => send(addressesApi.check, { params: { address }, signal }, {})

/** The login, which becomes the page's address. */
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
      errors={errors}
      schema={login}
      value={useQuery().login ?? ''}
      taken="USER_EXISTS"
      ask={ask}
    />
  )
}
