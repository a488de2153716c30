import * as z from 'zod/mini'
import { email, fieldLimits, text } from '#domain/fields.ts'
import { optionalRedirectLink } from '#domain/links/redirect.ts'

export const formFieldTypes = ['text', 'email', 'tel'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** The feedback form of a page; texts that stay empty are said in the page's own words. */
export const pageForm = z.strictObject({
  enabled: z._default(z.boolean(), false),
  title: z._default(text({ max: fieldLimits.title.max }), ''),
  fieldType: z._default(z.enum(formFieldTypes), 'text'),
  placeholder: z._default(text({ max: 80 }), ''),
  buttonCaption: z._default(text({ max: 40 }), ''),
  /** Where the visitor is led after sending; empty for nowhere. */
  redirectUrl: z._default(optionalRedirectLink, ''),
})
export type PageForm = z.output<typeof pageForm>

/** What the form says, as far as it can be said in another language. */
export const formWords = z.pick(pageForm, { title: true, placeholder: true, buttonCaption: true })
export const noFormWords = formWords.parse({})

/** A form that nobody has set up yet. */
export const noForm: PageForm = pageForm.parse({})

/** Most characters of an answer, by the type of its field. */
export const answerLimits = {
  text: 500,
  email: fieldLimits.email.max,
  tel: 40,
} as const satisfies Record<FormFieldType, number>

const filled = z.refine<string>((value) => value !== '', { error: 'FIELDS_REQUIRED', abort: true })
const fewestDigits = 5
const telephone = /^\+?[\d\s().-]+$/

/** What a visitor may answer in a field of each type. Throws FIELDS_REQUIRED, TEXT_TOO_LONG, EMAIL_… or VALIDATION. */
export const answerOf = {
  text: text({ max: answerLimits.text }).check(filled),
  email: z.pipe(text({ max: answerLimits.email }, { long: 'EMAIL_TOO_LONG' }).check(filled), email),
  tel: text({ max: answerLimits.tel }).check(
    filled,
    z.refine((value) => telephone.test(value) && value.replaceAll(/\D/g, '').length >= fewestDigits, {
      error: 'VALIDATION',
    }),
  ),
} as const satisfies Record<FormFieldType, z.ZodMiniType<string>>
