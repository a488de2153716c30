import {
  startTransition,
  useActionState,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { refusal } from '#web/http/failures.ts'
import { fieldCodes } from './field-codes.ts'

export interface Failure {
  fields: FieldErrors
  /** Error that belongs to no field, shown beside the form. */
  error: unknown
}

export interface Refused extends Failure {
  /** The submitted data, a new object for each submission; the fields may have changed since. */
  sent: FormData
}

export interface FormRules<Schema extends z.ZodMiniType> {
  /** The contract's schema of the request body. */
  schema: Schema
  /** Reads the value to validate from the form's data. */
  read(data: FormData): unknown
  /** Additional checks beyond the schema, such as a ticked box; they override the schema's codes. */
  extra?(data: FormData): FieldErrors
  /** Field names for error codes that the server reports without a field. */
  places?: Partial<Record<ErrorCode, string>>
  submit(value: z.output<Schema>): Promise<void>
}

export interface Form {
  ref: RefObject<HTMLFormElement | null>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  failure: Refused | undefined
  busy: boolean
}

/** Assigns the codes of a failed call to their fields. */
export function placeFailure(error: unknown, places: Partial<Record<ErrorCode, string>> = {}): Failure {
  const refused = refusal(error)
  if (refused === undefined) return { fields: {}, error }
  const place = places[refused.code]
  const fields = place === undefined ? refused.fields : { [place]: refused.code, ...refused.fields }
  return { fields, error: Object.keys(fields).length === 0 ? error : undefined }
}

/** Returns the field errors after typing in one field: that field gets its code from `now`, others keep theirs. */
export function correctedFields(refused: FieldErrors, typedIn: string, now: FieldErrors): FieldErrors {
  const entries = Object.entries(refused).map(([field, code]) =>
    // This code concerns a pair of fields, either of which may have been wrong.
    field === typedIn || code === 'LOGIN_OR_PASSWORD_INCORRECT' ? [field, now[field]] : [field, code],
  )
  return Object.fromEntries(entries)
}

function focused() {
  const at = document.activeElement as HTMLInputElement | null
  return { at, value: at?.value }
}

/**
 * Submits a form with the contract's schema. Nothing is sent while a field is invalid; the server's codes are shown at
 * their fields, and the first invalid field is focused, unless the person has moved on. Typed values are kept, and a
 * refused field is revalidated while it is edited.
 */
export function useForm<Schema extends z.ZodMiniType>(rules: FormRules<Schema>): Form {
  const ref = useRef<HTMLFormElement>(null)
  /** Focused element and its value at the submission. */
  const pressedAt = useRef<ReturnType<typeof focused>>(null)

  const check = (data: FormData) => {
    const parsed = rules.schema.safeParse(rules.read(data))
    return { parsed, fields: { ...(parsed.success ? {} : fieldCodes(parsed.error)), ...rules.extra?.(data) } }
  }

  const act = async (_before: unknown, data: FormData): Promise<Refused | undefined> => {
    const { parsed, fields } = check(data)
    if (!parsed.success || Object.keys(fields).length > 0) return { fields, error: undefined, sent: data }
    try {
      await rules.submit(parsed.data)
      return undefined
    } catch (error) {
      return { ...placeFailure(error, rules.places), sent: data }
    }
  }

  const [outcome, run, busy] = useActionState<Refused | undefined, FormData>(act, undefined)
  const [corrected, setCorrected] = useState<{ outcome: Failure; fields: FieldErrors }>()
  const failure = outcome && corrected?.outcome === outcome ? { ...outcome, fields: corrected.fields } : outcome

  const correct = useEffectEvent((form: HTMLFormElement, typedIn: readonly string[]) => {
    if (!outcome || !failure || typedIn.length === 0) return
    const now = check(new FormData(form)).fields
    setCorrected({
      outcome,
      fields: typedIn.reduce((refused, name) => correctedFields(refused, name, now), failure.fields),
    })
  })

  // Before paint, so that no typed character is lost when the focus moves.
  useLayoutEffect(() => {
    const form = ref.current
    if (!outcome || !form) return undefined
    // A code about the submitted value does not apply to a field that was edited meanwhile.
    const now = new FormData(form)
    const edited = [...outcome.sent.keys()].filter((name) => now.get(name) !== outcome.sent.get(name))
    correct(form, edited)
    // The focus is not moved from another field, or from a field edited while the answer was pending.
    const { at, value } = focused()
    if (at === document.body || (at === pressedAt.current?.at && value === pressedAt.current.value))
      [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
        .find(({ name }) => !edited.includes(name))
        ?.focus()
    const listen = ({ target }: Event) => {
      if (form.contains(target as Node)) correct(form, [(target as HTMLInputElement).name])
    }
    // On the document, above React's root: re-rendering before React handles the event would lose the typed character
    // of controlled fields.
    document.addEventListener('input', listen)
    return () => document.removeEventListener('input', listen)
  }, [outcome])

  return {
    ref,
    // React resets a form whose `action` it runs; calling it here keeps the typed values.
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      pressedAt.current = focused()
      const data = new FormData(event.currentTarget)
      startTransition(() => run(data))
    },
    failure,
    busy,
  }
}
