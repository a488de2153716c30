import * as z from 'zod/mini'
import { isPublicName } from '#domain/links/hosts.ts'

const id = (pattern: RegExp) => z._default(z.nullable(z.string().check(z.regex(pattern))), null)

/**
 * A public host name of ASCII labels: no IP address (the last label begins with a letter), no private name
 * (`isPublicName`) and no Punycode (`xn--`). A leading `https://` and a trailing slash are removed.
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
  /** Host of the owner's Umami server; null for Umami Cloud. */
  host: z._default(z.nullable(publicName), null),
  /** The website's id in Umami, a UUID. */
  id: id(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
})

/** Analytics services of a page by the owner's ids; null for services that are not used. */
export const pageAnalytics = z.strictObject({
  ga4: id(/^G-[A-Z0-9]{6,12}$/),
  metaPixel: id(/^\d{10,20}$/),
  tiktokPixel: id(/^[A-Z0-9]{20}$/),
  /** The site's domain as registered at Plausible. */
  plausible: z._default(z.nullable(publicName), null),
  umami: z._default(umami, umami.parse({})),
})
export type PageAnalytics = z.output<typeof pageAnalytics>

export const noAnalytics: PageAnalytics = pageAnalytics.parse({})

export const analyticsServices = ['ga4', 'metaPixel', 'tiktokPixel', 'plausible', 'umami'] as const
export type AnalyticsService = (typeof analyticsServices)[number]

/** The services that a page uses. */
export function connectedServices(analytics: PageAnalytics): AnalyticsService[] {
  return analyticsServices.filter((service) =>
    service === 'umami' ? analytics.umami.id !== null : analytics[service] !== null,
  )
}
