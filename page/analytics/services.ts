import { connectedServices, type AnalyticsService, type PageAnalytics } from './schema.ts'

interface Service {
  /** As visitors know whoever counts. */
  name: string
  /**
   * KB of compressed script that a visit loads after consent, as measured by nuxt/scripts in March 2026
   * (`packages/script/src/script-sizes.json`); 0 where a few lines of ours send the events.
   */
  kilobytes: number
  /** Where the vendor's script comes from, and where it or our own lines send to. */
  script: readonly string[]
  connect: readonly string[]
  img: readonly string[]
}

/** What each service is to a page and to its visitors. The addresses are those that the vendors' documents name. */
export const services: Readonly<Record<AnalyticsService, Service>> = {
  ga4: {
    name: 'Google Analytics',
    kilobytes: 155,
    // The folder and not the host, which serves tag-manager containers as well.
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

/** Addresses beyond this site that a page may reach, by what for. */
export type ForeignSources = Pick<Service, 'script' | 'connect' | 'img'>

/** Exactly those that the connected services need. */
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

/** What visitors are asked about: who would count them, and where that is, if it is a server of the owner's. */
export function askedNames(analytics: PageAnalytics): string[] {
  const { host } = analytics.umami
  return connectedServices(analytics).map((service) =>
    service === 'umami' && host !== null ? `${services.umami.name} (${host})` : services[service].name,
  )
}

/** The ids alone, as the script of a page reads them. */
export function connectedIds(analytics: PageAnalytics): Partial<PageAnalytics> {
  return Object.fromEntries(connectedServices(analytics).map((service) => [service, analytics[service]]))
}
