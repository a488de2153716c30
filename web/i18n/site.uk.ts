import { common, titles } from './common.uk.ts'

export const site = { common, titles }
