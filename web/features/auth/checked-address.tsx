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
  /** Said below the field instead once the address can be taken. */
  ready?: (address: string) => string
  words: AddressMessages
  errors: Readonly<Record<ErrorCode, string>>
  schema: z.ZodMiniType
  /** Stands in the field until something is typed there. */
  value: string
  /** What the page has already, in any spelling. */
  own?: string
  /** The refusal of an address that somebody has. */
  taken: 'USER_EXISTS' | 'PAGE_EXISTS'
  ask: AskAddress
}

/** The field for an address: checked while it is typed, with free ones beside a taken one. */
export function CheckedAddress(props: CheckedAddressProps) {
  const { hint, ready, words, errors, schema, value, own = '', taken, failure, ask, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const address = typed ?? value
  const live = useLiveCode(schema, address, own === '')
  // What was said of one address says nothing of another.
  const refused = failure?.sent.get(field.name) === address ? failure.fields[field.name] : undefined
  const isOwn = address.toLowerCase() === own.toLowerCase()
  // A name in other letters proposes its address, which is checked like a typed one.
  const isName = /\W/.test(address)
  const named = isName ? addressOfName(address) : ''
  // The server has others beside one that the site itself needs.
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
        // In the field itself; whoever does not see it hears a sentence.
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
      {/* Those of a taken address stay once one is chosen, so that nothing below them moves. */}
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
