import * as z from 'zod/mini'
import { models, type BlockType } from './registry/models.gen.ts'

const blockTypes = Object.keys(models) as BlockType[]

const changedParts = ['title', 'description', 'avatar', 'languages', 'look', 'form', 'integrations', 'widget'] as const
export type ChangedPart = (typeof changedParts)[number]

const blockAspects = ['title', 'address', 'words', 'icon', 'image', 'look', 'times', 'translation', 'settings'] as const
/** Aspects in which a block can differ, in the owner's terms. */
export type BlockAspect = (typeof blockAspects)[number]

const block = {
  type: z.enum(blockTypes),
  /** The text that identifies the block; empty if it has none. */
  name: z.string(),
}

/** A difference between two documents, independent of language. */
export const documentChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['added', 'removed', 'hidden', 'shown']),
    ...block,
    /** Whether the removed block is now on another page of the owner. */
    elsewhere: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('changed'), ...block, aspects: z.array(z.enum(blockAspects)) }),
  /** Number of blocks in both documents whose relative order changed. */
  z.strictObject({ kind: z.literal('moved'), count: z.int() }),
  z.strictObject({ kind: z.literal('theme'), preset: z.string(), former: z.string() }),
  z.strictObject({ kind: z.literal('part'), part: z.enum(changedParts) }),
])
export type DocumentChange = z.output<typeof documentChange>
