import { config } from '#web/config.ts'
import { setTexts } from '#web/i18n/set-texts.ts'
import { giveaway } from './messages.uk.ts'

/** What the screen says, set as the texts of catalogues are. */
export const texts = setTexts(giveaway, config.siteName)
