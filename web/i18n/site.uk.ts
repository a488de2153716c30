import { landing } from '#web/features/landing/messages.uk.ts'
import { common, titles } from './common.uk.ts'

export const site = { common, titles, landing }
