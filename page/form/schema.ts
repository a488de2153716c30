import * as z from 'zod/mini'
import { email, fieldLimits, text } from '#domain/fields.ts'
import { optionalRedirectLink } from '#domain/links/redirect.ts'

export const formFieldTypes = ['text', 'email', 'tel'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** The feedback form of a page; empty texts have defaults in the page's language. */
export const pageForm = z.strictObject({
  enabled: z._default(z.boolean(), false),
  title: z._default(text({ max: fieldLimits.title.max }), ''),
  fieldType: z._default(z.enum(formFieldTypes), 'text'),
  placeholder: z._default(text({ max: 80 }), ''),
  buttonCaption: z._default(text({ max: 40 }), ''),
  /** Address to redirect to after sending; empty for none. */
  redirectUrl: z._default(optionalRedirectLink, ''),
})
export type PageForm = z.output<typeof pageForm>

/** The translatable texts of the form. */
export const formWords = z.pick(pageForm, { title: true, placeholder: true, buttonCaption: true })
export const noFormWords = formWords.parse({})

/** The form of a page whose owner has not set one up. */
export const noForm: PageForm = pageForm.parse({})

/** Maximum length of an answer in characters, by field type. */
export const answerLimits = {
  text: 500,
  email: fieldLimits.email.max,
  tel: 40,
} as const satisfies Record<FormFieldType, number>

const filled = z.refine<string>((value) => value !== '', { error: 'FIELDS_REQUIRED', abort: true })
const fewestDigits = 5
const telephone = /^\+?[\d\s().-]+$/

/** Schema of an answer by field type. Throws FIELDS_REQUIRED, TEXT_TOO_LONG, EMAIL_… or VALIDATION. */
export const answerSchemas = {
  text: text({ max: answerLimits.text }).check(filled),
  email: z.pipe(text({ max: answerLimits.email }, { long: 'EMAIL_TOO_LONG' }).check(filled), email),
  tel: text({ max: answerLimits.tel }).check(
    filled,
    z.refine((value) => telephone.test(value) && value.replaceAll(/\D/g, '').length >= fewestDigits, {
      error: 'VALIDATION',
    }),
  ),
} as const satisfies Record<FormFieldType, z.ZodMiniType<string>>
