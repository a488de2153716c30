import { shell } from '#web/features/account/messages.en.ts'
import { pages } from '#web/features/pages/messages.en.ts'
import { share } from '#web/features/pages/share-messages.en.ts'
import { errors } from './errors.en.ts'
import { site } from './site.en.ts'

export const account = { ...site, errors, shell, pages, share }
