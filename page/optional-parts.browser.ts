import { fetchedParts } from './kit/fetched-parts.ts'
import type { ConsentPart, FormPart } from './optional-parts.ts'

const forms = fetchedParts<'form', FormPart>({ form: () => import('./form/part.ts') })
const consents = fetchedParts<'consent', ConsentPart>({ consent: () => import('./analytics/part.ts') })

/** Rendering of rarely used parts of a page; undefined until loaded. */
export const formPart = () => forms.get('form')
export const consentPart = () => consents.get('consent')
export const fetchFormPart = () => forms.fetch('form')
export const fetchConsentPart = () => consents.fetch('consent')
