import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { contentRules } from '#domain/terms.ts'

export const banKinds = ['terms', 'request', 'plain'] as const
export type BanKind = (typeof banKinds)[number]
export const banReason = { min: 1, max: 500 } as const

export const ban = z
  .strictObject({
    kind: z.enum(banKinds),
    reason: text(banReason, { short: 'FIELDS_REQUIRED' }),
    /** Rule of the terms that was broken; only with the kind `terms`. */
    rule: z.optional(z.enum(contentRules)),
  })
  .check(
    z.refine(({ kind, rule }) => rule === undefined || kind === 'terms', {
      path: ['rule'],
      error: 'VALIDATION' satisfies ErrorCode,
    }),
  )
