import { offer as en } from './offer.en.ts'
import { offer as uk } from './offer.uk.ts'

export const offer = { uk, en }
