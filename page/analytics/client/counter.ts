/** What a page tells those who count, once the visitor agrees. It never holds what somebody wrote. */
export type Told = { kind: 'click'; id: string; title: string } | { kind: 'sent' }

/** One that counts; to make it tells it of the view. */
export interface Counter {
  tell(told: Told): void
  /** The visitor changed their mind. */
  stop(): void
}
