import { shell } from '#web/features/account/messages.uk.ts'
import { pages } from '#web/features/pages/messages.uk.ts'
import { share } from '#web/features/pages/share-messages.uk.ts'
import { errors } from './errors.uk.ts'
import { site } from './site.uk.ts'

export const account = { ...site, errors, shell, pages, share }
