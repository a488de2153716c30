/** Types of JSON columns by `table.column`; other JSON columns may hold any JSON value. */
export interface JsonColumn {
  type: string
  from: string
}

const pageDocument: JsonColumn = { type: 'PageDocument', from: '#page/document-schema.ts' }

export const jsonColumns: Readonly<Record<string, JsonColumn>> = {
  'pages.document': pageDocument,
  'page_versions.document': pageDocument,
  'charge_attempts.checkout': { type: 'Checkout', from: '#contract/billing.ts' },
}
