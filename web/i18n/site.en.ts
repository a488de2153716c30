import { landing } from '#web/features/landing/messages.en.ts'
import { maintenance } from '#web/features/maintenance/messages.en.ts'
import { common, titles } from './common.en.ts'

export const site = { common, titles, landing, maintenance }
