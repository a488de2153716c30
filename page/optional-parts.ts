import * as consent from './analytics/part.ts'
import * as form from './form/part.ts'
import * as columns from './layouts/columns.ts'

export type FormPart = typeof form
export type ConsentPart = typeof consent
export type ColumnsPart = typeof columns

/**
 * Rendering of rarely used parts of a page. The server has all of them; in browsers the `imports` map of package.json
 * replaces this module by optional-parts.browser.ts.
 */
export const formPart = (): FormPart | undefined => form
export const consentPart = (): ConsentPart | undefined => consent
export const columnsPart = (): ColumnsPart | undefined => columns
