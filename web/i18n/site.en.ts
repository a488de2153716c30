import { auth } from '#web/features/auth/messages.en.ts'
import { landing } from '#web/features/landing/messages.en.ts'
import { maintenance } from '#web/features/maintenance/messages.en.ts'
import { common, titles } from './common.en.ts'
import { errors } from './errors.en.ts'

export const site = { common, titles, errors, landing, auth, maintenance }
