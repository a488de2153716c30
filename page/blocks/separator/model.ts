import * as z from 'zod/mini'
import { defineBlock, size } from '../../kit/block.ts'

export const separatorStyles = ['empty', 'small-line', 'long-line', 'wave', 'dots'] as const

export const separator = defineBlock(
  'separator',
  {
    style: z._default(z.enum(separatorStyles), 'small-line'),
    margin: z._default(size, 'normal'),
  },
  {
    plan: 'free',
    isComplete: () => true,
  },
)
