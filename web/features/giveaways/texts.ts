import { config } from '#web/config.ts'
import { typesetTexts } from '#web/i18n/typeset-texts.ts'
import { giveaway } from './messages.uk.ts'

/** The screen's texts with the site's name filled in and typography applied, as catalogues have it. */
export const texts = typesetTexts(giveaway, config)
