/** An event for analytics services. It never contains what a visitor typed. */
export type AnalyticsEvent = { kind: 'click'; id: string; title: string } | { kind: 'sent' }

/** An analytics service; its creation counts the view. */
export interface Counter {
  send(event: AnalyticsEvent): void
  /** Ends counting after consent was withdrawn. */
  stop(): void
}
