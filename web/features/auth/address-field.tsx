import { useRef, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { login as loginSchema } from '#domain/fields.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { addressOfPage } from '#web/config.ts'
import { useLiveCode } from '#web/forms/use-live-code.ts'
import { entranceTexts, useTexts } from '#web/i18n/messages.ts'
import { useQuery } from '#web/routing/view.tsx'
import css from './address-field.module.css'
import { useAddressCheck } from './use-address-check.ts'

interface AddressFieldProps {
  /** What the server said of the last attempt, true of that very text only. */
  code: ErrorCode | undefined
  attempt: object | undefined
}

/** The login, which becomes the page's address: checked while it is typed, with free ones beside a taken one. */
export function AddressField({ code, attempt }: AddressFieldProps) {
  const { auth, errors } = useTexts(entranceTexts)
  const { login: wanted = '' } = useQuery()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(wanted)
  const [changedSince, setChangedSince] = useState<object>()
  const live = useLiveCode(loginSchema, address)
  const refused = changedSince === attempt ? undefined : code
  const { answer, code: unfit, waits, suggested } = useAddressCheck(address, live.valid, refused === 'USER_EXISTS')
  const taken = answer?.free === false ? answer.suggestions : undefined
  const wrong = live.code ?? unfit ?? refused
  const change = (next: string) => {
    setAddress(next)
    setChangedSince(attempt)
  }
  const take = (suggestion: string) => {
    suggested(suggestion)
    change(suggestion)
    input.current?.focus()
  }
  const error = taken ? <Near taken={taken} onTake={take} /> : wrong && errors[wrong]
  return (
    <div className={css['place']}>
      <TextField
        ref={input}
        name="login"
        className={css['address']}
        label={auth.login}
        prefix={addressOfPage('')}
        value={address}
        onChange={(event) => change(event.target.value.trim())}
        onBlur={live.onBlur}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        suffix={answer && <Verdict free={answer.free} />}
        hint={error ? undefined : waits ? auth.address.waits : auth.loginHint}
        error={error}
      />
      <p role="status" className="visually-hidden">
        {answer && (answer.free ? auth.address.isFree : auth.address.isTaken(answer.suggestions.join(', ')))}
      </p>
    </div>
  )
}

/** In the field itself; whoever does not see it hears a sentence. */
function Verdict({ free }: { free: boolean }) {
  const { address } = useTexts(entranceTexts).auth
  return (
    <span className={css['verdict']} data-free={free} aria-hidden="true">
      {free ? address.free : address.taken}
    </span>
  )
}

function Near({ taken, onTake }: { taken: readonly string[]; onTake(address: string): void }) {
  const { auth, errors } = useTexts(entranceTexts)
  if (taken.length === 0) return errors.USER_EXISTS
  return (
    <span className={css['near']}>
      {auth.address.near}
      {taken.map((suggestion) => (
        <button key={suggestion} type="button" className={css['suggestion']} onClick={() => onTake(suggestion)}>
          {suggestion}
        </button>
      ))}
    </span>
  )
}
