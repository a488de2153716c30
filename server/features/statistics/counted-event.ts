import type { Day } from '#domain/dates.ts'

/**
 * Who caused an event. Only those of people count as views, visitors and clicks; `excess` is what exceeds a plausible
 * crowd.
 */
type Audience = 'people' | 'bot' | 'owner' | 'excess'

/** An event to be stored, without personal data. */
export interface CountedEvent {
  /** A UUID in lower case. */
  id: string
  /** Partition day by which a repeated event is recognized; it follows from the id alone. */
  seenDay: Day
  /** Kyiv day on which the server received the event. */
  received: Day
  pageId: string
  day: Day
  kind: 'view' | 'click'
  blockId: string | undefined
  audience: Audience
  /** Keyed hash in hexadecimal that only distinguishes the visitors of one page on one day. */
  visitor: string
  /** Whether the browser sent a device description in addition to its user agent; without script it does not. */
  tellsDevice: boolean
  referrer: string | undefined
  device: string
  country: string | undefined
  /** The app whose in-app browser showed the page; see `appOf`. */
  app: string
  /** Hour in Kyiv, `00` to `23`. */
  hour: string
}
