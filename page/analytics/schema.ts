import * as z from 'zod/mini'
import { isPublicName } from '#domain/links/hosts.ts'

const id = (pattern: RegExp) => z._default(z.nullable(z.string().check(z.regex(pattern))), null)

/**
 * A name of the internet, never of a machine nearby: labels of plain letters, the last one no number. An address that
 * was pasted whole is taken for its name.
 */
export const publicName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform((typed: string) =>
      typed
        .trim()
        .toLowerCase()
        .replace(/^https:\/\//, '')
        .replace(/\/$/, ''),
    ),
  ),
  z.string().check(
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/),
    z.refine((name) => isPublicName(name) && !/(?:^|\.)xn--/.test(name), { error: 'VALIDATION' }),
  ),
)

const umami = z.strictObject({
  /** Where the owner runs Umami; null for Umami Cloud. */
  host: z._default(z.nullable(publicName), null),
  /** The website's id there, a UUID. */
  id: id(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
})

/** Whom a page tells of its visits, by the ids that its owner has there; null for nobody. */
export const pageAnalytics = z.strictObject({
  ga4: id(/^G-[A-Z0-9]{6,12}$/),
  metaPixel: id(/^\d{10,20}$/),
  tiktokPixel: id(/^[A-Z0-9]{20}$/),
  /** The site's name as it is registered at Plausible. */
  plausible: z._default(z.nullable(publicName), null),
  umami: z._default(umami, umami.parse({})),
})
export type PageAnalytics = z.output<typeof pageAnalytics>

export const noAnalytics: PageAnalytics = pageAnalytics.parse({})

export const analyticsServices = ['ga4', 'metaPixel', 'tiktokPixel', 'plausible', 'umami'] as const
export type AnalyticsService = (typeof analyticsServices)[number]

/** The services that a page tells of its visits. */
export function connectedServices(analytics: PageAnalytics): AnalyticsService[] {
  return analyticsServices.filter((service) =>
    service === 'umami' ? analytics.umami.id !== null : analytics[service] !== null,
  )
}
