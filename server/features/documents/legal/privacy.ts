import { privacy as en } from './privacy.en.ts'
import { privacy as uk } from './privacy.uk.ts'

export const privacy = { uk, en }
