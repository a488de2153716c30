import { startTransition, useActionState, useEffect, useRef, type FormEvent, type RefObject } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import { refusal } from '#web/http/failures.ts'
import { fieldCodes } from './field-codes.ts'

export interface Failure {
  fields: FieldErrors
  /** What belongs to no field and is said above the form. */
  error: unknown
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
  failure: Failure | undefined
  busy: boolean
}

const nothing = Symbol('nothing wrong')

/** Assigns a failed call's codes to their fields. */
export function placeFailure(error: unknown, places: Partial<Record<ErrorCode, string>> = {}): Failure {
  const refused = refusal(error)
  if (refused === undefined) return { fields: {}, error }
  const place = places[refused.code]
  const fields = place === undefined ? refused.fields : { [place]: refused.code, ...refused.fields }
  return { fields, error: Object.keys(fields).length === 0 ? error : undefined }
}

/**
 * A form action with the contract's schema: nothing is sent while a field is wrong, codes of the server come back at
 * their fields, and the first wrong field takes the focus. What was typed stays.
 */
export function useForm<Schema extends z.ZodMiniType>(rules: FormRules<Schema>): Form {
  const ref = useRef<HTMLFormElement>(null)

  const act = async (_before: unknown, data: FormData): Promise<Failure | typeof nothing> => {
    const parsed = rules.schema.safeParse(rules.read(data))
    const fields = { ...(parsed.success ? {} : fieldCodes(parsed.error)), ...rules.extra?.(data) }
    if (!parsed.success || Object.keys(fields).length > 0) return { fields, error: undefined }
    try {
      await rules.submit(parsed.data)
      return nothing
    } catch (error) {
      return placeFailure(error, rules.places)
    }
  }

  const [outcome, run, busy] = useActionState<Failure | typeof nothing, FormData>(act, nothing)

  useEffect(() => {
    if (outcome !== nothing) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [outcome])

  return {
    ref,
    // React empties the fields of a form whose `action` it runs itself; here they keep what was typed.
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      const data = new FormData(event.currentTarget)
      startTransition(() => run(data))
    },
    failure: outcome === nothing ? undefined : outcome,
    busy,
  }
}
