import * as consent from './analytics/part.ts'
import * as form from './form/part.ts'

export type FormPart = typeof form
export type ConsentPart = typeof consent

/**
 * What draws that of a page which few of them have. Whoever draws for visitors has all of it; a browser has another module
 * in the place of this one, which the map of package.json names.
 */
export const formPart = (): FormPart | undefined => form
export const consentPart = (): ConsentPart | undefined => consent
