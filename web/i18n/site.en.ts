import { landing } from '#web/features/landing/messages.en.ts'
import { common, titles } from './common.en.ts'

export const site = { common, titles, landing }
