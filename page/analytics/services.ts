import { connectedServices, type AnalyticsService, type PageAnalytics } from './schema.ts'

interface Service {
  /** The vendor's name as visitors know it. */
  name: string
  /**
   * KB of compressed script that a visit loads after consent, as measured by nuxt/scripts in March 2026
   * (`packages/script/src/script-sizes.json`); 0 if our own lines send the events.
   */
  kilobytes: number
  /** Origins of the vendor's script, and origins that the script or our own lines send to. */
  script: readonly string[]
  connect: readonly string[]
  img: readonly string[]
}

/** Facts about each service. Its origins are those of the vendor's documentation. */
export const services: Readonly<Record<AnalyticsService, Service>> = {
  ga4: {
    name: 'Google Analytics',
    kilobytes: 155,
    // The folder and not the host, which serves tag manager containers as well.
    script: ['https://www.googletagmanager.com/gtag/'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  metaPixel: {
    name: 'Meta',
    kilobytes: 97,
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    img: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  tiktokPixel: {
    name: 'TikTok',
    kilobytes: 149,
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com'],
    img: [],
  },
  plausible: { name: 'Plausible', kilobytes: 0, script: [], connect: ['https://plausible.io'], img: [] },
  umami: { name: 'Umami', kilobytes: 0, script: [], connect: ['https://cloud.umami.is'], img: [] },
}

/** Foreign origins that a page may contact, by content security policy directive. */
export type ForeignSources = Pick<Service, 'script' | 'connect' | 'img'>

/** The origins that the connected services need. */
export function foreignSources(analytics: PageAnalytics): ForeignSources {
  const connected = connectedServices(analytics).map((service): ForeignSources => {
    const { host } = analytics.umami
    return service === 'umami' && host !== null
      ? { ...services.umami, connect: [`https://${host}`] }
      : services[service]
  })
  return {
    script: connected.flatMap(({ script }) => script),
    connect: connected.flatMap(({ connect }) => connect),
    img: connected.flatMap(({ img }) => img),
  }
}

/** Names shown in the consent question: the services, and the host of an owner's own server. */
export function askedNames(analytics: PageAnalytics): string[] {
  const { host } = analytics.umami
  return connectedServices(analytics).map((service) =>
    service === 'umami' && host !== null ? `${services.umami.name} (${host})` : services[service].name,
  )
}

/** The ids alone, as the page's script reads them. */
export function connectedIds(analytics: PageAnalytics): Partial<PageAnalytics> {
  return Object.fromEntries(connectedServices(analytics).map((service) => [service, analytics[service]]))
}
