import { fetchedParts } from './kit/fetched-parts.ts'
import type { ColumnsPart, ConsentPart, FormPart } from './optional-parts.ts'

const forms = fetchedParts<'form', FormPart>({ form: () => import('./form/part.ts') })
const consents = fetchedParts<'consent', ConsentPart>({ consent: () => import('./analytics/part.ts') })
const columns = fetchedParts<'columns', ColumnsPart>({ columns: () => import('./layouts/columns.ts') })

/** Rendering of rarely used parts of a page; undefined until loaded. */
export const formPart = () => forms.get('form')
export const consentPart = () => consents.get('consent')
export const columnsPart = () => columns.get('columns')
export const fetchFormPart = () => forms.fetch('form')
export const fetchConsentPart = () => consents.fetch('consent')
export const fetchColumnsPart = () => columns.fetch('columns')
