import { auth } from '#web/features/auth/messages.uk.ts'
import { maintenance } from '#web/features/maintenance/messages.uk.ts'
import { errors } from './errors.uk.ts'
import { site } from './site.uk.ts'

export const entrance = { ...site, errors, auth, maintenance }
