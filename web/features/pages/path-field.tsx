import { addressesApi } from '#contract/addresses.ts'
import { path } from '#domain/fields.ts'
import { onBehalf } from '#web/api.ts'
import { CheckedAddress, type Attempted } from '#web/features/auth/checked-address.tsx'
import type { AskAddress } from '#web/features/auth/use-address-check.ts'
import { send } from '#web/http/send.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { addressTexts } from './address-texts.ts'

const ask: AskAddress = (address, signal) =>
  onBehalf(addressesApi.checkOwn, (headers) => send(addressesApi.checkOwn, { params: { address }, signal }, headers))

export interface PathFieldProps extends Attempted {
  label: string
  hint: string
  /** Text below the field once the address is known to be free. */
  ready: (address: string) => string
  defaultValue?: string
  /** Value of the field until something is typed. */
  proposed?: string
}

/** Field for a page's address. */
export function PathField({ defaultValue = '', proposed = defaultValue, ...field }: PathFieldProps) {
  const { errors } = useTexts(accountTexts)
  return (
    <CheckedAddress
      {...field}
      name="path"
      autoComplete="off"
      words={useTexts(addressTexts)}
      errors={errors}
      schema={path}
      value={proposed}
      own={defaultValue}
      taken="PAGE_EXISTS"
      ask={ask}
    />
  )
}
