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
  /** What belongs to no field and is said beside the form. */
  error: unknown
}

export interface Refused extends Failure {
  /** Another one after each press; what has been typed may be something else by now. */
  sent: FormData
}

export interface FormRules<Schema extends z.ZodMiniType> {
  /** The contract's own schema of what is sent. */
  schema: Schema
  /** The value of the form. */
  read(data: FormData): unknown
  /** What the form asks for beyond the schema, such as a ticked box; counts before what the schema says. */
  extra?(data: FormData): FieldErrors
  /** Fields that a code without a field belongs to. */
  places?: Partial<Record<ErrorCode, string>>
  submit(value: z.output<Schema>): Promise<void>
}

export interface Form {
  ref: RefObject<HTMLFormElement | null>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  failure: Refused | undefined
  busy: boolean
}

/** Assigns a failed call's codes to their fields. */
export function placeFailure(error: unknown, places: Partial<Record<ErrorCode, string>> = {}): Failure {
  const refused = refusal(error)
  if (refused === undefined) return { fields: {}, error }
  const place = places[refused.code]
  const fields = place === undefined ? refused.fields : { [place]: refused.code, ...refused.fields }
  return { fields, error: Object.keys(fields).length === 0 ? error : undefined }
}

/** What refused fields say once one of them has been typed in: that one what is wrong with it `now`, others what they said. */
export function correctedFields(refused: FieldErrors, typedIn: string, now: FieldErrors): FieldErrors {
  const entries = Object.entries(refused).map(([field, code]) =>
    // Said of a pair, either of which may have been the wrong one.
    field === typedIn || code === 'LOGIN_OR_PASSWORD_INCORRECT' ? [field, now[field]] : [field, code],
  )
  return Object.fromEntries(entries)
}

function focused() {
  const at = document.activeElement as HTMLInputElement | null
  return { at, value: at?.value }
}

/**
 * A form action with the contract's schema: nothing is sent while a field is wrong, codes of the server come back at
 * their fields, and the first wrong field is focused, unless somebody has gone on to another. What was typed stays, and a
 * refused field follows what is typed in it.
 */
export function useForm<Schema extends z.ZodMiniType>(rules: FormRules<Schema>): Form {
  const ref = useRef<HTMLFormElement>(null)
  /** Where the focus was at the press, and what was typed there. */
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
      const refused = placeFailure(error, rules.places)
      // What was said of one text says nothing of another, typed while the answer was on its way.
      const now = ref.current ? new FormData(ref.current) : data
      for (const name of data.keys())
        if (now.get(name) !== data.get(name)) refused.fields = correctedFields(refused.fields, name, check(now).fields)
      return { ...refused, sent: data }
    }
  }

  const [outcome, run, busy] = useActionState<Refused | undefined, FormData>(act, undefined)
  const [corrected, setCorrected] = useState<{ outcome: Failure; fields: FieldErrors }>()
  const failure = outcome && corrected?.outcome === outcome ? { ...outcome, fields: corrected.fields } : outcome

  const correct = useEffectEvent((typedIn: HTMLInputElement) => {
    if (!outcome || !failure || !typedIn.form) return
    const { fields } = check(new FormData(typedIn.form))
    setCorrected({ outcome, fields: correctedFields(failure.fields, typedIn.name, fields) })
  })

  // Before the screen is shown, so that nothing typed after it goes astray between two fields.
  useLayoutEffect(() => {
    const form = ref.current
    if (!outcome || !form) return undefined
    // Whoever went on to another field, or typed on, while the answer was on its way stays there.
    const { at, value } = focused()
    if (at === document.body || (at === pressedAt.current?.at && value === pressedAt.current.value))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const listen = ({ target }: Event) => {
      if (form.contains(target as Node)) correct(target as HTMLInputElement)
    }
    // Above where React listens: drawn anew before that, a field of its own would lose what was just typed.
    document.addEventListener('input', listen)
    return () => document.removeEventListener('input', listen)
  }, [outcome])

  return {
    ref,
    // React empties the fields of a form whose `action` it runs itself; here they keep what was typed.
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
