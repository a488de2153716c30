import { pageAnalytics, publicName, type AnalyticsService, type PageAnalytics } from '#page/analytics/schema.ts'

/** A setting of an analytics service: its id, or the host of the owner's Umami server. */
export type ServiceField = Exclude<AnalyticsService, 'umami'> | 'umami.id' | 'umami.host'
/** A setting of a service, or the site on which the widget works. */
export type IdField = ServiceField | 'widget.site'

export const fieldsOf: Readonly<Record<AnalyticsService, readonly ServiceField[]>> = {
  ga4: ['ga4'],
  metaPixel: ['metaPixel'],
  tiktokPixel: ['tiktokPixel'],
  plausible: ['plausible'],
  umami: ['umami.id', 'umami.host'],
}

const { ga4, metaPixel, tiktokPixel, plausible, umami } = pageAnalytics.shape
const { id, host } = umami.def.innerType.shape

interface Kind {
  schema: { safeParse(value: unknown): { success: boolean; data?: string | null } }
  /** Matches the id within the code snippet that the service gives out; the first group, if there is one, is the id. */
  inCode?: RegExp
  tidy?(typed: string): string
}

const upper = (typed: string) => typed.toUpperCase()

const kinds: Readonly<Record<IdField, Kind>> = {
  ga4: { schema: ga4, inCode: /\bG-[A-Z0-9]{6,12}\b/, tidy: upper },
  metaPixel: { schema: metaPixel, inCode: /\b\d{10,20}\b/, tidy: (typed) => typed.replaceAll(/\s/g, '') },
  tiktokPixel: { schema: tiktokPixel, inCode: /\b[A-Z0-9]{20}\b/, tidy: upper },
  plausible: { schema: plausible, inCode: /data-domain=["']([^"']+)/ },
  'umami.id': {
    schema: id,
    inCode: /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/,
    tidy: (typed) => typed.toLowerCase(),
  },
  'umami.host': { schema: host },
  'widget.site': { schema: publicName, tidy: (typed) => typed.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '') },
}

/**
 * Parses what was typed: null for an empty field, undefined for an invalid id. A whole code snippet yields the id in
 * it.
 */
export function readId(field: IdField, typed: string): string | null | undefined {
  const { schema, inCode, tidy } = kinds[field]
  const text = typed.trim()
  if (text === '') return null
  const found = /[<(]/.test(text) ? inCode?.exec(text) : undefined
  const meant = found?.[1] ?? found?.[0] ?? tidy?.(text) ?? text
  const read = schema.safeParse(meant)
  return read.success ? read.data : undefined
}

export function idOf(analytics: PageAnalytics, field: ServiceField): string | null {
  if (field === 'umami.id') return analytics.umami.id
  return field === 'umami.host' ? analytics.umami.host : analytics[field]
}

export function withId(analytics: PageAnalytics, field: ServiceField, value: string | null): PageAnalytics {
  if (field === 'umami.id') return { ...analytics, umami: { ...analytics.umami, id: value } }
  if (field === 'umami.host') return { ...analytics, umami: { ...analytics.umami, host: value } }
  return { ...analytics, [field]: value }
}

/** Groups long numbers by four digits, since people compare them by eye. */
export function shownId(field: ServiceField, value: string): string {
  return field === 'metaPixel' ? value.replaceAll(/\d{4}(?=\d)/g, '$&\u{a0}') : value
}
