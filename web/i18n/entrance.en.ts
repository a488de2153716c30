import { auth } from '#web/features/auth/messages.en.ts'
import { maintenance } from '#web/features/maintenance/messages.en.ts'
import { errors } from './errors.en.ts'
import { site } from './site.en.ts'

export const entrance = { ...site, errors, auth, maintenance }
