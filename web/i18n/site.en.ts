import { common, titles } from './common.en.ts'

export const site = { common, titles }
