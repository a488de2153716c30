import { terms as en } from './terms.en.ts'
import { terms as uk } from './terms.uk.ts'

export const terms = { uk, en }
