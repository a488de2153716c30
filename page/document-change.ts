import * as z from 'zod/mini'
import { models, type BlockType } from './registry/models.gen.ts'

const blockTypes = Object.keys(models) as BlockType[]

const changedParts = ['title', 'description', 'avatar', 'languages', 'look', 'form', 'integrations', 'widget'] as const
export type ChangedPart = (typeof changedParts)[number]

const blockAspects = ['title', 'address', 'words', 'icon', 'image', 'look', 'times', 'translation', 'settings'] as const
/** What of a block differs, as its owner would say it. */
export type BlockAspect = (typeof blockAspects)[number]

const block = {
  type: z.enum(blockTypes),
  /** What the block is recognised by; empty where it says nothing. */
  name: z.string(),
}

/** One difference between two documents, without words of a language. */
export const documentChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['added', 'removed', 'hidden', 'shown']),
    ...block,
    /** What was removed stands on another page of its owner. */
    elsewhere: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('changed'), ...block, aspects: z.array(z.enum(blockAspects)) }),
  /** Of the blocks in both documents so many stand elsewhere among the others. */
  z.strictObject({ kind: z.literal('moved'), count: z.int() }),
  z.strictObject({ kind: z.literal('theme'), preset: z.string(), former: z.string() }),
  z.strictObject({ kind: z.literal('part'), part: z.enum(changedParts) }),
])
export type DocumentChange = z.output<typeof documentChange>
