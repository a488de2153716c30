import { auth } from '#web/features/auth/messages.uk.ts'
import { landing } from '#web/features/landing/messages.uk.ts'
import { maintenance } from '#web/features/maintenance/messages.uk.ts'
import { common, titles } from './common.uk.ts'
import { errors } from './errors.uk.ts'

export const site = { common, titles, errors, landing, auth, maintenance }
