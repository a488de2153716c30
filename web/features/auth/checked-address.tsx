import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { addressOfName } from '#domain/address-of-name.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { addressOfPage } from '#web/config.ts'
import type { Refused } from '#web/forms/use-form.ts'
import { useLiveCode } from '#web/forms/use-live-code.ts'
import css from './address-field.module.css'
import type { AddressMessages } from './address-messages.uk.ts'
import { useAddressCheck, type AskAddress } from './use-address-check.ts'

export interface Attempted {
  failure: Refused | undefined
}

interface CheckedAddressProps extends Attempted {
  name: string
  label: string
  autoComplete: string
  hint: string
  /** Text below the field once the address is known to be free. */
  ready?: (address: string) => string
  words: AddressMessages
  errors: Readonly<Record<ErrorCode, string>>
  schema: z.ZodMiniType
  /** Initial value, kept until something is typed. */
  value: string
  /** The page's current address in any spelling. */
  own?: string
  /** Error code of an address that is taken. */
  taken: 'USER_EXISTS' | 'PAGE_EXISTS'
  ask: AskAddress
}

/** Address field that is checked while typing and suggests free addresses if it is taken. */
export function CheckedAddress(props: CheckedAddressProps) {
  const { hint, ready, words, errors, schema, value, own = '', taken, failure, ask, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const address = typed ?? value
  const live = useLiveCode(schema, address, own === '')
  // An error is shown only for the address that was submitted.
  const refused = failure?.sent.get(field.name) === address ? failure.fields[field.name] : undefined
  const isOwn = address.toLowerCase() === own.toLowerCase()
  // A name in other letters or with spaces is transliterated into a suggestion, which is checked too.
  const isName = /\W/.test(address)
  const named = isName ? addressOfName(address) : ''
  // For a reserved word the server suggests similar addresses.
  const isReserved = live.code === 'PATH_INCORRECT' && !isName
  const isAsked = named !== '' || isReserved || (live.valid && !isOwn)
  const check = useAddressCheck(named || address, isAsked, refused === taken, ask)
  const answer = named === '' ? check.answer : undefined
  const said = live.code ?? answer?.refusal ?? (answer?.free === false ? taken : refused)
  // The API has one code for both causes in a page's address.
  const wrong = said === 'PATH_INCORRECT' && isName ? 'INCORRECT_LOGIN' : said
  const near = named !== '' && check.answer?.free ? [named] : (check.answer?.suggestions ?? [])
  const take = (suggestion: string) => {
    check.suggested(suggestion)
    setTyped(suggestion)
    input.current?.focus()
  }
  const note = check.waits ? words.waits : answer && ready ? ready(addressOfPage(address)) : hint
  return (
    <div className={css['place']}>
      <TextField
        {...field}
        ref={input}
        className={css['address']}
        prefix={addressOfPage('')}
        value={address}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={live.onBlur}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The icon is inside the field; screen readers get a sentence instead.
        suffix={
          answer && (
            <span className={css['verdict']} data-free={answer.free} aria-hidden="true">
              {answer.free ? words.free : words.taken}
            </span>
          )
        }
        hint={wrong ? undefined : note}
        error={wrong && errors[wrong]}
      />
      {/* Suggestions stay after one is chosen, so that nothing below them moves. */}
      {near.length > 0 && (
        <p className={css['near']}>
          {answer ? words.near : words.instead}
          {near.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={css['suggestion']}
              aria-pressed={suggestion === address}
              onClick={() => take(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {answer
          ? answer.free
            ? words.isFree
            : words.isTaken(near.join(', '))
          : near[0] && `${words.instead} ${near.join(', ')}`}
      </p>
    </div>
  )
}
