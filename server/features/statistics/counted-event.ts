import type { Day } from '#domain/dates.ts'

/** Whose visit an event tells of; only people count as views, visitors and clicks. The excess is more than a crowd does. */
type Audience = 'people' | 'bot' | 'owner' | 'excess'

/** An event after everything personal has been taken out of it. */
export interface CountedEvent {
  /** A UUID in lower case. */
  id: string
  /** Under which a repetition finds this one, whenever it comes: it follows from the id alone. */
  seenDay: Day
  /** When it came. */
  received: Day
  pageId: string
  day: Day
  kind: 'view' | 'click'
  blockId: string | undefined
  audience: Audience
  /** Keyed hash, in hexadecimal, that only tells one visitor of one page from another for one day. */
  visitor: string
  /** Whether the browser said what it is beside its user agent; without script it does not. */
  tellsDevice: boolean
  referrer: string | undefined
  device: string
  country: string | undefined
  /** Whose own browser showed the page; see `appOf`. */
  app: string
  /** On Kyiv's clocks, from `00` to `23`. */
  hour: string
}
